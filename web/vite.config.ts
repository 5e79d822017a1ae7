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
    // The notices that the packages' licences ask to keep with every copy.
    license: { fileName: 'licencias.md' },
    // One more request costs the first page more than inlined bytes would save it.
    assetsInlineLimit: 2048,
    // Lists of what each lazy chunk imports would travel with the first one; only the style sheets are worth it.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, dependencies) => dependencies.filter((name) => name.endsWith('.css')),
    },
    // What the home page needs first comes as two files: a dozen small ones cost more in requests and compress worse.
    // React's stays in the visitor's cache when the site changes.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\//, priority: 1 },
            { name: 'start', test: /src\/app\/entry-client\.tsx$/ },
          ],
        },
      },
    },
  },
}));
