// Which file may import which (the README's map of the folders in rules). scripts/checks/import-directions.test.ts proves that each one fires.

const test = String.raw`[.]test[.]tsx?$`;
const packageNamed = (...names) => `node_modules/(${names.join('|')})/`;
/** Packages that only tests use. */
const testing = packageNamed('vitest', 'fast-check', '@firebase/rules-unit-testing');

/**
 * Nothing in `from` may import anything in `to`. Both are patterns of paths; `except` takes targets out, `unless` importers, and with
 * `types: false` an `import type` is none.
 */
const forbid = (name, comment, { from, to, except, unless, types = true }) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, ...(unless && { pathNot: unless }) },
  to: { path: to, ...(except && { pathNot: except }), ...(!types && { dependencyTypesNot: ['type-only'] }) },
});

export default {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Two files that need each other are one file, or miss a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      comment: 'An import that is not found would slip through every other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-folder-cycles',
      comment:
        'A folder that needs another, which needs it back, cannot be read or changed on its own. Looks at the product without tests.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
    forbid('only-tests-import-tests', 'What a test sets up must not become part of the product.', {
      from: '.',
      unless: test,
      to: test,
    }),

    forbid(
      'domain-imports-yup-alone',
      'The rules of the gym run everywhere and are tested without anything running: no React, no Firebase, no I/O.',
      {
        from: '^domain/',
        to: '.',
        except: ['^domain/', packageNamed('yup'), testing],
      },
    ),
    forbid(
      'web-without-functions',
      'Browser and server meet in the domain and over HTTP; the bundle must not carry server code.',
      {
        from: '^web/',
        to: '^functions/',
      },
    ),
    forbid(
      'functions-without-web',
      'Browser and server meet in the domain and over HTTP; a deployment uploads functions/ alone.',
      {
        from: '^functions/',
        to: '^web/',
      },
    ),
    forbid('product-without-scripts', 'Scripts set the product up and know it; it does not know them.', {
      from: '^(domain|functions/src|web/src|sandbox/src)/',
      to: '^scripts/',
    }),
    forbid(
      'sandbox-stands-alone',
      'The stand-ins play companies that know nothing of this gym: what they share with the product would hide its mistakes.',
      {
        from: '^sandbox/',
        to: '^(domain|functions|web)/',
      },
    ),
    forbid(
      'only-tests-import-sandbox',
      'The product talks to Mercado Pago and SendGrid over HTTP and cannot tell a stand-in from the real one.',
      {
        from: '^(domain|functions|web)/',
        unless: [test, '^web/e2e/', '^functions/test/'],
        to: '^sandbox/',
      },
    ),

    forbid(
      'web-foundation-knows-no-api',
      'config, lib and ui lie under everything: config, lib, ui <- api <- state <- widgets <- features <- app.',
      {
        from: '^web/src/(config|lib|ui)/',
        to: '^web/src/(api|state|widgets|features|app)/',
      },
    ),
    forbid(
      'web-api-knows-no-state',
      'api turns the wire format into the inner names and holds nothing: config, lib, ui <- api <- state <- widgets <- features <- app.',
      {
        from: '^web/src/api/',
        to: '^web/src/(state|widgets|features|app)/',
      },
    ),
    forbid(
      'web-state-knows-no-screen',
      'State is used by screens and knows none: config, lib, ui <- api <- state <- widgets <- features <- app.',
      {
        from: '^web/src/state/',
        to: '^web/src/(widgets|features|app)/',
      },
    ),
    forbid(
      'web-widget-knows-no-feature',
      'A widget is a piece of screen that several features show: config, lib, ui <- api <- state <- widgets <- features <- app.',
      {
        from: '^web/src/widgets/',
        to: '^web/src/(features|app)/',
      },
    ),
    forbid(
      'web-feature-knows-no-app',
      'app puts the features together: config, lib, ui <- api <- state <- widgets <- features <- app.',
      {
        from: '^web/src/features/',
        to: '^web/src/app/',
      },
    ),
    forbid(
      'web-features-apart',
      'A capability can be read, changed and removed without its neighbours; what two need moves below them.',
      {
        from: '^web/src/features/([^/]+)/',
        to: '^web/src/features/',
        except: '^web/src/features/$1/',
      },
    ),
    forbid(
      'react-query-in-state',
      'One doorway: screens use hooks that name what they read, and react-query stays out of the first load.',
      {
        from: '^web/src/',
        unless: ['^web/src/state/', test],
        to: packageNamed('@tanstack'),
      },
    ),
    forbid(
      'firebase-on-the-web-in-lib',
      "One doorway: Firebase weighs up to 170 kB and is loaded when needed: sign-in from lib/firebase.ts, live records from lib/firestore.ts, the site's own proof from lib/app-check.ts.",
      {
        from: '^web/',
        unless: String.raw`^web/src/lib/(firebase|firestore|app-check)[.]ts$`,
        to: packageNamed('firebase', '@firebase'),
      },
    ),

    forbid('functions-platform-at-the-bottom', 'index -> routes -> use case -> stores and gateways -> platform.', {
      from: '^functions/src/platform/',
      unless: test,
      to: '^functions/src/',
      except: '^functions/src/platform/',
    }),
    forbid(
      'functions-gateway-knows-no-capability',
      "A gateway translates for one outside company; who calls it and why is the use case's.",
      {
        from: '^functions/src/gateways/',
        unless: test,
        to: '^functions/src/',
        except: '^functions/src/(gateways|platform)/',
      },
    ),
    forbid(
      'functions-store-reads-and-writes',
      'A store holds no decision: index -> routes -> use case -> stores and gateways -> platform.',
      {
        from: '^functions/src/.+-store[.]ts$',
        to: '^functions/src/',
        except: ['^functions/src/platform/', '-store[.]ts$'],
        types: false,
      },
    ),
    forbid(
      'functions-http-for-routes-alone',
      'A use case or store must not know that it is called over HTTP: a job, a trigger or a script calls it too.',
      {
        from: '^functions/src/',
        unless: [test, '^functions/src/platform/http/', String.raw`^functions/src/(app|routes)[.]ts$`, '/routes[.]ts$'],
        to: '^functions/src/platform/http/',
      },
    ),
    forbid(
      'functions-routes-on-top',
      'A route parses, calls and answers; only the list of all routes puts them together.',
      {
        from: '^functions/src/',
        unless: [test, String.raw`^functions/src/(app|routes)[.]ts$`],
        to: ['^functions/src/routes[.]ts$', '^functions/src/.+/routes[.]ts$'],
      },
    ),
    forbid('functions-index-on-top', 'index names what is deployed; whoever imports it loads everything.', {
      from: '^functions/src/',
      unless: test,
      to: String.raw`^functions/src/index[.]ts$`,
    }),
    forbid(
      'firebase-admin-in-stores',
      'One doorway to each collection: its store. Use cases stay readable and stores can be swapped.',
      {
        from: '^(domain|functions|web|sandbox)/',
        unless: [test, '-store[.]ts$', '^functions/src/platform/', '^(functions/test|web/e2e)/'],
        to: packageNamed('firebase-admin', '@google-cloud'),
      },
    ),
    forbid(
      'firestore-in-stores',
      'Use cases compose the writes that stores offer (platform/writes.ts) and never reach for the database themselves.',
      {
        from: '^functions/src/',
        unless: [test, '-store[.]ts$', '^functions/src/platform/'],
        to: '^functions/src/platform/firebase[.]ts$',
      },
    ),
    forbid(
      'outside-companies-in-gateways',
      'One doorway to Mercado Pago and SendGrid, where their time-outs, retries and quirks are tamed.',
      {
        from: '.',
        unless: ['^functions/src/gateways/', String.raw`^sandbox/.+[.]test[.]ts$`, '^sandbox/test/'],
        to: packageNamed('mercadopago', '@sendgrid'),
      },
    ),
  ],
  options: {
    // dependency-cruiser's own TypeScript parser finds nothing with TypeScript 7, and says so to nobody.
    parser: 'swc',
    exclude: { path: '^(functions/lib|web/dist|web/[.]vite)/' },
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
