import { mount } from 'svelte';
import '../../app/base.css';
import Gallery from './Gallery.svelte';

const query = new URLSearchParams(location.search);
const theme = query.get('theme');
if (theme) document.documentElement.dataset['theme'] = theme;

mount(Gallery, { target: document.getElementById('app')!, props: { only: query.get('show') } });
