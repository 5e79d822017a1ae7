import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { purgeTheme } from './scripts/purge-theme.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  plugins: [react()],
  css: {
    postcss: { plugins: [purgeTheme(here('.'))] },
    modules: { localsConvention: 'camelCaseOnly' },
  },
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    manifest: true,
    // One more request costs the first page more than inlined bytes would save it.
    assetsInlineLimit: 2048,
    modulePreload: { polyfill: false },
  },
});
