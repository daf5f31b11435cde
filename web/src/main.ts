import { mount } from 'svelte';
import './app/base.css';
import App from './App.svelte';
import { fileAt } from './app/site';
import { watchForUpdates } from './app/update.svelte';

mount(App, { target: document.getElementById('app')! });

if ('serviceWorker' in navigator && import.meta.env.PROD) {
  void watchForUpdates(fileAt('sw.js')).catch(() => {
    // Without a service worker the page needs the network, and that is all.
  });
}
