import { mount } from 'svelte';
import './app/base.css';
import App from './App.svelte';

mount(App, { target: document.getElementById('app')! });

if ('serviceWorker' in navigator && import.meta.env.PROD) {
  void navigator.serviceWorker.register('/sw.js').catch(() => {
    // Without a service worker the page needs the network, and that is all.
  });
}
