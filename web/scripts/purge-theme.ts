import purgecss from '@fullhuman/postcss-purgecss';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin, Root } from 'postcss';

const LIBRARY = 'react-bootstrap';
const ourSources = 'src/**/*.{ts,tsx}';
const LOOK = 'bootstrap-look.css';

/** The classes that each theme file keeps. `components.css` keeps all; `foundation.css` has rules without a class. */
const parts: Readonly<Record<string, RegExp>> = {
  'forms.css': new RegExp(
    `^(?:${[
      'form-(?:control|label|text|select|check.*)',
      'input-group(?:-text)?',
      'is-invalid|invalid-feedback',
      'btn(?:-outline-secondary)?',
      'mb-\\d|d-block',
    ].join('|')})$`,
  ),
  'dialogs.css': /^(?:h4|modal(?:-(?!fullscreen).*)?|btn-close(?:-white)?|show)$/,
  'panels.css': /^(?:offcanvas(?:-(?:backdrop|header|title|body|end))?|btn-close(?:-white)?|show)$/,
  'toasts.css': /^(?:toast(?:-body)?|fade|show|showing|hide)$/,
};

/**
 * Bootstrap's palette, a fifteenth of the home page. No rule that is left reads it (a test checks). react-bootstrap
 * composes the utilities for backgrounds, but no component of ours asks for one.
 */
const colors = 'primary|secondary|success|info|warning|danger|light|dark';
const hues = 'blue|indigo|purple|pink|red|orange|yellow|green|teal|cyan|black|white|gray(?:-\\w+)?';
const shades = '(?:-text-emphasis|-border-subtle|-bg-subtle|-rgb)?';
const unreadVariable = new RegExp(
  `^--bs-(?!danger-rgb$)(?:${hues}|(?:${colors})${shades}|(?:white|black)-rgb|gradient|` +
    '(?:secondary|tertiary)-(?:color|bg)-rgb|tertiary-color|' +
    'link-decoration|border-radius-(?:sm|xl|2xl|xxl|pill)|box-shadow-(?:lg|inset)|focus-ring-\\w+|' +
    'form-valid-[\\w-]+)$',
);

/** For `X + *`, browsers recalculate everything after a removed element: the page, when a panel closes. */
const afterLegend = { slow: 'legend + *', same: 'fieldset > :not(legend)' };

/**
 * Purges only the theme's files: CSS modules' class names are already rewritten.
 * @param web the site's folder
 */
export function purgeTheme(web: string): Plugin {
  const themed = path.join(web, 'src/ui/theme');
  const ours = variablesIn(fs.readFileSync(path.join(themed, 'tokens.css'), 'utf8'));
  const modules = libraryModules(web);
  const purge = purgecss({
    content: [path.join(web, 'index.html'), path.join(web, ourSources), ...modules],
    safelist: { standard: modules.flatMap((file) => composedClasses(fs.readFileSync(file, 'utf8'))) },
  }) as { OnceExit: NonNullable<Plugin['OnceExit']> };

  return {
    postcssPlugin: 'purge-theme',
    async OnceExit(css, api) {
      const file = css.source?.input.file;
      if (!file?.startsWith(themed)) return;
      css.walkDecls(unreadVariable, (declaration) => void declaration.remove());
      css.walkRules(/:root|\[data-bs-theme/, (rule) => {
        if (rule.source?.input.file?.startsWith(themed)) return;
        rule.walkDecls((each) => void ((ours.has(each.prop) || each.prop === 'color-scheme') && each.remove()));
      });
      removeLight(css);
      css.walkRules(afterLegend.slow, (rule) => void (rule.selector = afterLegend.same));
      await purge.OnceExit(css, api);
      css.walkRules(/^\.bg-/, (rule) => void rule.remove());
      const classes = parts[path.basename(file)];
      if (classes) keepOnly(css, classes);
    },
  };
}

/** Bootstrap's values of these are never read: the tokens' are not in a layer, so they win on every page. */
const variablesIn = (tokens: string): Set<string> =>
  new Set([...tokens.matchAll(/^\s*(--bs-[\w-]+):/gm)].map(([, name]) => name!));

function removeLight(css: Root): void {
  const dark = new Set<string>();
  css.walkRules('[data-bs-theme=dark]', (rule) => rule.walkDecls(/^--/, ({ prop }) => void dark.add(prop)));
  css.walkRules(/\[data-bs-theme=light\]/, (rule) =>
    rule.walkDecls((each) => void (dark.has(each.prop) && each.remove())),
  );
}

/** Keeps the rules about these classes and, of the site's own styles, those about elements. */
function keepOnly(css: Root, classes: RegExp): void {
  css.walkAtRules('keyframes', (keyframes) => void keyframes.remove());
  css.walkRules((rule) => {
    const ours = rule.source?.input.file?.endsWith(LOOK) ?? false;
    rule.selectors = rule.selectors.filter((selector) => {
      const applied = selector.replaceAll(/:not\([^)]*\)/g, '');
      const named = [...applied.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name!);
      return named.length === 0 ? ours : named.every((name) => classes.test(name));
    });
  });
  css.walkRules((rule) => void (rule.selector === '' && rule.remove()));
  css.walkAtRules((each) => void (each.nodes?.length === 0 && each.name !== 'layer' && each.remove()));
}

function libraryModules(web: string): string[] {
  const folder = path.join(path.dirname(createRequire(import.meta.url).resolve(`${LIBRARY}/package.json`)), 'esm');
  const found = new Set<string>();
  const follow = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    for (const [, name] of fs.readFileSync(file, 'utf8').matchAll(/from '\.\/(\w+)'/g))
      follow(path.join(folder, `${name}.js`));
  };
  for (const file of fs.globSync(ourSources, { cwd: web })) {
    const source = fs.readFileSync(path.join(web, file), 'utf8');
    for (const [, name] of source.matchAll(/from 'react-bootstrap\/(\w+)'/g)) follow(path.join(folder, `${name}.js`));
  }
  return [...found];
}

/** Classes composed at run time: `${bsPrefix}-dialog` (prefix `modal`), `position-${containerPosition}`. */
export const composedClasses = (source: string): RegExp[] =>
  [...source.matchAll(/useBootstrapPrefix\(\w+, '([\w-]+)'\)|`([a-z][\w-]*-)\$\{/g)].map(
    ([, prefix, start]) => new RegExp(`^${prefix ?? start}`),
  );
