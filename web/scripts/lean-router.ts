import type { Plugin } from 'vite';

const ownFiles = /\/react-router\/dist\/production\//;
const naming = /^\w+\.displayName = ".*";$/gm;
const making = /= (?=React\d*\.(?:forwardRef|createContext)\()/g;

/**
 * react-router gives its components their names by assignments, which look as if somebody needed them: NavLink, Form and all that stands
 * behind these would travel with the first page. Without the names, and told that making a component does nothing else, the bundler leaves
 * out what no source uses.
 */
export const leanRouter = (): Plugin => ({
  name: 'lean-router',
  apply: 'build',
  transform: {
    filter: { id: ownFiles },
    handler: (code) => ({ code: code.replaceAll(naming, '').replaceAll(making, '= /* @__PURE__ */ '), map: null }),
  },
});
