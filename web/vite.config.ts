import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
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
      const files = Object.keys(bundle)
        .filter((name) => /\.(js|css|woff2)$/.test(name))
        .sort()
        .map((name) => `/${name}`);
      const shell = ['/', '/icon.svg', '/manifest.webmanifest', ...files];
      const version = createHash('sha256').update(shell.join('\n')).digest('hex').slice(0, 12);
      const source = readFileSync(new URL('./src/app/worker.js', import.meta.url), 'utf8')
        .replace("'__VERSION__'", JSON.stringify(version))
        .replace("['__SHELL__']", JSON.stringify(shell));
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
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
      for (const name of names.filter((n) => /\.(html|js|css|svg|webmanifest)$/.test(n))) {
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
  plugins: [svelte(), serviceWorker(), compressed()],
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
