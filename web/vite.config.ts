import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

/** Writes the service worker with the list of files that make up the shell, so
 * that a reload without network still shows the page. */
function serviceWorker(): Plugin {
  return {
    name: 'landfall-service-worker',
    apply: 'build',
    generateBundle(_options, bundle) {
      const names = Object.keys(bundle).sort();
      const files = names.filter((name) => /\.(js|css|woff2)$/.test(name));
      const shell = ['./', 'icon.svg', 'manifest.webmanifest', ...files];
      const modules = names.filter((name) => name.endsWith('.wasm'));
      const all = [...shell, ...modules].join('\n');
      const version = createHash('sha256').update(all).digest('hex').slice(0, 12);
      const source = readFileSync(new URL('./src/app/worker.js', import.meta.url), 'utf8')
        .replace("'__VERSION__'", JSON.stringify(version))
        .replace("['__MODULES__']", JSON.stringify(modules))
        .replace("['__SHELL__']", JSON.stringify(shell));
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}

/** Files name each other by where they lie, so that the page can stand in any folder.
 * The page itself is shown at many addresses of a server: there it names them from
 * the root, and `landfall site` writes that back. */
function fromTheRoot(): Plugin {
  return {
    name: 'landfall-from-the-root',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: (html) => html.replaceAll('="./', '="/') },
  };
}

/** How many KB each game's module has, compressed, for those who keep it. */
function moduleSizes(): Record<string, number> {
  const folder = new URL('./modules/', import.meta.url);
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.wasm')) : [];
  const size = (name: string) => gzipSync(readFileSync(new URL(name, folder)), { level: 6 }).length;
  return Object.fromEntries(names.map((name) => [name.slice(0, -'.wasm'.length), Math.ceil(size(name) / 1024)]));
}

/** Compressed twins of all text files, so that the server need not compress. */
function compressed(): Plugin {
  let folder = '';
  return {
    name: 'landfall-compressed',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    closeBundle() {
      const names = readdirSync(folder, { recursive: true }) as string[];
      for (const name of names.filter((n) => /\.(html|js|css|svg|webmanifest|wasm)$/.test(n))) {
        const text = readFileSync(`${folder}/${name}`);
        if (text.length < 512) continue;
        writeFileSync(`${folder}/${name}.br`, brotliCompressSync(text));
        writeFileSync(`${folder}/${name}.gz`, gzipSync(text, { level: 9 }));
      }
    },
  };
}

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** Modules that are needed together come in one file: a browser asks for few files
 * at a time, and each small one costs as much waiting as a large one. What the home
 * page needs stays apart, so that it loads nothing else; what one game's pictures
 * share is a file of that game; the rest, which boards and tables share, is one. */
function fileOf(id: string, graph: Graph): string | null {
  const entries = entriesOf(id, graph);
  const isHome = (entry: string) => /\/(index\.html|Card\.svelte)$/.test(entry);
  if (entries.size < 2 || [...entries].some(isHome)) return null;
  const games = new Set([...entries].map((entry) => /\/boards\/([^/]+)\/[^/]+$/.exec(entry)?.[1]));
  const [game, ...others] = games;
  return game !== undefined && others.length === 0 ? `${game}-kit` : 'kit';
}

/** What is loaded by itself and needs this module at once. */
function entriesOf(id: string, graph: Graph, seen = new Set<string>()) {
  const entries = new Set<string>();
  if (seen.has(id)) return entries;
  seen.add(id);
  const info = graph.getModuleInfo(id);
  if (!info) return entries;
  if (info.isEntry || info.dynamicImporters.length > 0) entries.add(id.split('?')[0]!);
  for (const importer of info.importers) {
    for (const entry of entriesOf(importer, graph, seen)) entries.add(entry);
  }
  return entries;
}

export default defineConfig({
  base: './',
  plugins: [svelte(), fromTheRoot(), serviceWorker(), compressed()],
  define: { __MODULE_SIZES__: JSON.stringify(moduleSizes()) },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: fileOf, debugName: 'kits' }] } } },
  },
  server: {
    proxy: {
      '/api': { target: process.env['LANDFALL'] ?? 'http://127.0.0.1:8421', ws: true },
    },
  },
  test: { include: ['src/**/*.test.ts'] },
} as Parameters<typeof defineConfig>[0]);
