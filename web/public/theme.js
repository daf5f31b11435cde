// Before anything is drawn: the theme that the visitor has chosen.
try {
  var kept = JSON.parse(localStorage.getItem('landfall.settings') || '{}');
  if (kept.theme === 'light' || kept.theme === 'dark') {
    document.documentElement.dataset.theme = kept.theme;
  }
} catch {
  // A browser without storage follows the system.
}
