import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanRouter } from './scripts/lean-router.ts';
import { purgeTheme } from './scripts/purge-theme.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig(({ command }) => ({
  root: here('.'),
  plugins: [react(), leanRouter()],
  css: {
    postcss: { plugins: [purgeTheme(here('.'))] },
    modules: {
      localsConvention: 'camelCaseOnly',
      ...(command === 'build' && { generateScopedName: '[hash:base64:4]' }),
    },
  },
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    manifest: true,
    // The packages' licences require their notices with every copy.
    license: { fileName: 'licencias.md' },
    // Small assets are inlined: on the first page, a request costs more than their bytes.
    assetsInlineLimit: 2048,
    // The lists of what each lazy chunk imports are part of the first load. Only style sheets are worth their bytes.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, dependencies) => dependencies.filter((name) => name.endsWith('.css')),
    },
    // The first load is few files, because many small ones compress worse and cost more requests. React has its own
    // file, which stays in visitors' caches when the site changes.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\//, priority: 1 },
            { name: 'start', test: /src\/app\/entry-client\.tsx$/, priority: 1 },
            // What a page needs to read from the server. In files of their own, these modules would arrive in three
            // round trips, one after the other.
            { name: 'server-cache', test: /src\/state\/server-cache\// },
          ],
        },
      },
    },
  },
}));
