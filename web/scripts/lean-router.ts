import type { Plugin } from 'vite';

const routerFiles = /\/react-router\/dist\//;
const naming = /^\w+\.displayName = ".*";$/gm;
const making = /= (?=React\d*\.(?:forwardRef|createContext)\()/g;
const warning = 'var ENABLE_DEV_WARNINGS = true;';

/**
 * Removes react-router's developer warnings, and lets the bundler drop unused parts. Saves 4.0 kB of 84.5.
 * The package's `exports` name only its development build, which differs from production by one constant. Two habits
 * keep unused parts: assignments such as `NavLink.displayName = …` count as uses, and calls are not marked as pure.
 * `treeshake.propertyWriteSideEffects` would also remove needed writes from react-dom (rolldown 1.2). If the package
 * changes, the build fails: see first-load.ts.
 */
export const leanRouter = (): Plugin => ({
  name: 'lean-router',
  apply: 'build',
  transform: {
    filter: { id: routerFiles },
    handler: (code) => ({
      code: code
        .replace(warning, warning.replace('true', 'false'))
        .replaceAll(naming, '')
        .replaceAll(making, '= /* @__PURE__ */ '),
      map: null,
    }),
  },
});
