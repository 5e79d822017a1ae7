import type { Plugin } from 'vite';

const routerFiles = /\/react-router\/dist\//;
const naming = /^\w+\.displayName = ".*";$/gm;
const making = /= (?=React\d*\.(?:forwardRef|createContext)\()/g;
const warning = 'var ENABLE_DEV_WARNINGS = true;';

/**
 * Leaves out react-router's warnings for developers, and lets the bundler drop the parts that no source uses. The
 * package's `exports` name only its development build; its production build differs from it by one constant. Two habits
 * of the package keep unused parts in the first load: it names its components by assignments (`NavLink.displayName =
 * …`), which count as uses, and it makes them by calls that are not marked as pure. The bundler's own option for the
 * first, `treeshake.propertyWriteSideEffects`, also removed writes from react-dom that matter (rolldown 1.2). When the
 * package changes its ways, the build breaks: see first-load.ts. Saves 4.0 kB of 84.5.
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
