// Which file may import which. scripts/checks/import-directions.test.ts proves that each rule fires.

const test = String.raw`[.]test[.]tsx?$`;
const packageNamed = (...names) => `node_modules/(${names.join('|')})/`;
/** Packages that only tests use. */
const testing = packageNamed('vitest', 'fast-check', '@firebase/rules-unit-testing');

/**
 * Nothing in `from` may import anything in `to`. Both are path patterns. `except` allows some targets, `unless` some
 * importers, and `types: false` allows `import type`.
 */
const forbid = (name, comment, { from, to, except, unless, types = true }) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, ...(unless && { pathNot: unless }) },
  to: { path: to, ...(except && { pathNot: except }), ...(!types && { dependencyTypesNot: ['type-only'] }) },
});

/** The web's layers: each may import those to its left. */
const webLayers = 'config, lib, ui <- api <- state <- widgets <- features <- app';

export default {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Two files that import each other are one file, or lack a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      comment: 'An import that cannot be resolved would slip through every other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-folder-cycles',
      comment: 'Folders that need each other cannot be read or changed on their own. Test files are left out.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
    forbid('only-tests-import-tests', 'Test code must not become part of the product.', {
      from: '.',
      unless: test,
      to: test,
    }),

    forbid(
      'domain-is-pure',
      'The rules of the gym run anywhere and are tested without any service: no React, no Firebase, no I/O.',
      {
        from: '^domain/',
        to: '.',
        except: ['^domain/', packageNamed('yup', 'libphonenumber-js', 'ics', 'typebox'), testing],
      },
    ),
    forbid(
      'answers-are-types',
      'Schemas of answers describe and test the REST interface. Neither the server nor the site loads them.',
      {
        from: '^(domain|functions/src|web/src)/',
        unless: ['^domain/src/answers/', test],
        to: ['^domain/src/answers/', packageNamed('typebox')],
        types: false,
      },
    ),
    forbid(
      'web-without-functions',
      'Browser and server share the domain and talk over HTTP. The bundle must not contain server code.',
      {
        from: '^web/',
        to: '^functions/',
      },
    ),
    forbid(
      'functions-without-web',
      'Browser and server share the domain and talk over HTTP. A deployment uploads only functions/.',
      {
        from: '^functions/',
        to: '^web/',
      },
    ),
    forbid('product-without-scripts', 'Scripts know the product, which does not know them.', {
      from: '^(domain|functions/src|web/src|sandbox/src)/',
      to: '^scripts/',
    }),
    forbid(
      'sandbox-stands-alone',
      'The stand-ins play companies that know nothing of this gym. Shared code would hide mistakes.',
      {
        from: '^sandbox/',
        to: '^(domain|functions|web)/',
      },
    ),
    forbid(
      'only-tests-import-sandbox',
      'The product talks to Mercado Pago and SendGrid over HTTP, and cannot tell a stand-in from the real one.',
      {
        from: '^(domain|functions|web)/',
        unless: [test, '^web/e2e/', '^functions/test/'],
        to: '^sandbox/',
      },
    ),

    forbid('web-foundation-knows-no-api', `config, lib and ui are the foundation: ${webLayers}.`, {
      from: '^web/src/(config|lib|ui)/',
      to: '^web/src/(api|state|widgets|features|app)/',
    }),
    forbid('web-api-knows-no-state', `api translates the wire format and holds no state: ${webLayers}.`, {
      from: '^web/src/api/',
      to: '^web/src/(state|widgets|features|app)/',
    }),
    forbid('web-state-knows-no-screen', `Screens use state, which knows no screen: ${webLayers}.`, {
      from: '^web/src/state/',
      to: '^web/src/(widgets|features|app)/',
    }),
    forbid('web-widget-knows-no-feature', `A widget is a piece of a screen that several features show: ${webLayers}.`, {
      from: '^web/src/widgets/',
      to: '^web/src/(features|app)/',
    }),
    forbid('web-feature-knows-no-app', `app composes the features: ${webLayers}.`, {
      from: '^web/src/features/',
      to: '^web/src/app/',
    }),
    forbid(
      'web-features-apart',
      'A capability can be read, changed and removed on its own. Whatever two of them need moves below them.',
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
      'One doorway: Firebase weighs up to 170 kB and is loaded when needed. lib/firebase.ts has sign-in, ' +
        'lib/firestore.ts live records, lib/app-check.ts App Check, lib/second-factor.ts the second factor.',
      {
        from: '^web/',
        unless: String.raw`^web/src/lib/(firebase|firestore|app-check|second-factor)[.]ts$`,
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
      'A gateway translates for one company outside. Use cases decide when to call it, and why.',
      {
        from: '^functions/src/gateways/',
        unless: test,
        to: '^functions/src/',
        except: '^functions/src/(gateways|platform)/',
      },
    ),
    forbid(
      'functions-store-reads-and-writes',
      'A store decides nothing: index -> routes -> use case -> stores and gateways -> platform.',
      {
        from: '^functions/src/.+-store[.]ts$',
        to: '^functions/src/',
        except: ['^functions/src/platform/', '-store[.]ts$'],
        types: false,
      },
    ),
    forbid(
      'functions-http-for-routes-alone',
      'Use cases and stores must not depend on HTTP: jobs, triggers and scripts call them too.',
      {
        from: '^functions/src/',
        unless: [
          test,
          '^functions/src/platform/http/',
          String.raw`^functions/src/(app|index|routes)[.]ts$`,
          '-routes[.]ts$',
        ],
        to: '^functions/src/platform/http/',
      },
    ),
    forbid('functions-routes-on-top', 'A route parses, calls and answers. Only the table of all routes imports it.', {
      from: '^functions/src/',
      unless: [test, String.raw`^functions/src/(app|routes)[.]ts$`],
      to: ['^functions/src/routes[.]ts$', '^functions/src/.+-routes[.]ts$'],
    }),
    forbid('functions-index-on-top', 'index declares what is deployed, and importing it loads everything.', {
      from: '^functions/src/',
      unless: test,
      to: String.raw`^functions/src/index[.]ts$`,
    }),
    forbid(
      'firebase-admin-in-stores',
      'Stores are the doorway to Firestore, so use cases stay readable and stores can be replaced.',
      {
        from: '^(domain|functions|web|sandbox)/',
        unless: [test, '-store[.]ts$', '^functions/src/(books|platform)/', '^(functions/test|web/e2e)/'],
        to: packageNamed('firebase-admin', '@google-cloud'),
      },
    ),
    forbid(
      'firestore-in-stores',
      'Use cases compose the writes that stores offer (platform/writes.ts), and never touch the database themselves.',
      {
        from: '^functions/src/',
        unless: [test, '-store[.]ts$', '^functions/src/(books|platform)/'],
        to: '^functions/src/platform/firebase[.]ts$',
      },
    ),
    forbid(
      'books-written-by-acts',
      'Acts alone write orders, lines, slots, credits, waits, marks and payments, and guard what they asked for. ' +
        'functions/test/owners.ts holds every write against it.',
      {
        from: '^functions/src/',
        unless: [test, '^functions/src/books/'],
        to: '^functions/src/books/(commit|decide-and-commit|queries|reading|turns)[.]ts$',
        types: false,
      },
    ),
    forbid(
      'outside-companies-in-gateways',
      'One doorway to Mercado Pago and SendGrid, with their timeouts, retries and quirks. Tests shorten the pauses.',
      {
        from: '.',
        unless: [
          '^functions/src/gateways/',
          String.raw`^functions/test/quick-retries[.]ts$`,
          String.raw`^sandbox/.+[.]test[.]ts$`,
          '^sandbox/test/',
        ],
        to: packageNamed('mercadopago', '@sendgrid'),
      },
    ),
  ],
  options: {
    // With TypeScript 7, dependency-cruiser's default TypeScript parser silently finds nothing.
    parser: 'swc',
    exclude: { path: '^(functions/lib|functions/site|web/dist)/' },
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
