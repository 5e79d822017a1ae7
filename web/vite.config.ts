import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanRouter } from './scripts/lean-router.ts';
import { purgeTheme } from './scripts/purge-theme.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const firstLoad = /\/(?:react|start|rolldown-runtime)-/;

const publicParts = new RegExp(
  [
    'state/server-cache/(?!use-(?:own-|family|admin-data|review-queue|door|recipes|offer|renewals|sessions))',
    'ui/(?:AfterHeading|Avatar|BackButton|Empty|FilterSelect|Loaded|PageNumber)\\.tsx$',
    'ui/(?:Picture|RecaptchaNotice|Stars|icons)\\.tsx$',
    'features/activities/(?:ActivityPrice|SlotPicker|browse-activities)\\.tsx?$',
    'widgets/plan/(?!use-line-dates|Conditions)',
    'widgets/(?:reviews/(?:ReviewCard|review-words)|packs/pack-offers|CopyButton)\\.tsx?$',
  ]
    .map((part) => `/web/src/${part}`)
    .concat('/domain/src/(?:gym|format-pesos|pack-words|live-pages)\\.ts$', '/web/src/api/products\\.ts$')
    .join('|'),
);

const panelParts =
  /\/web\/src\/(?:features\/(?:activities\/DetailPanel|cart\/CartPanel)|ui\/ConfirmDialog|app\/notices\/Toasts)\.tsx$/;

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
    // On the first page, a request costs more than these bytes.
    assetsInlineLimit: 2048,
    // Preloads a lazy chunk's imports with it, to save a round trip. The lists are part of the first load, so they
    // leave out modules that are always loaded.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, dependencies) => dependencies.filter((name) => !firstLoad.test(name)),
    },
    // Many small files compress worse and cost more requests. React's file stays cached when the site changes.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\//, priority: 3 },
            {
              name: 'start',
              test: /src\/(?:app\/entry-client\.tsx|features\/activities\/lazy-detail-panel\.ts)$/,
              priority: 3,
            },
            { name: 'pages', test: /src\/app\/(?:pages|OtherPages|prefetch-links)\.tsx?$/, priority: 2 },
            // Shared by several screens. As separate files, these modules would arrive in three sequential round trips.
            { name: 'public', test: publicParts, priority: 2 },
            // Otherwise it would join the panels' chunk, which everything that sends would then load.
            { name: 'action', test: /\/web\/src\/state\/use-action\.ts$/, priority: 2 },
            { name: 'yup', test: /\/node_modules\/yup\/|domain\/src\/schemas\/fields/, priority: 1 },
            { name: 'session', test: /src\/(?:app\/resume-session|state\/session\/(?:session|use-known-login))\.ts$/ },
            { name: 'open-swiper', test: /\/features\/reviews\/open-swiper|\/node_modules\/swiper\/(?:swiper|shared)/ },
            { name: 'panels', test: panelParts, priority: 1 },
            { name: 'account', test: /\/(?:features\/auth\/AuthPage|ui\/Field|widgets\/forms|react-hook-form)/ },
          ],
        },
      },
    },
  },
}));
