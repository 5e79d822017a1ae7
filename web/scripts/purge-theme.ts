import purgecss from '@fullhuman/postcss-purgecss';
import path from 'node:path';
import type { Plugin } from 'postcss';

/**
 * Removes the rules of Bootstrap that no source uses. Purges only the theme's files: when this runs, the class names of
 * CSS modules have already been rewritten.
 */
export function purgeTheme(root: string): Plugin {
  const themed = path.join(root, 'src/ui/theme');
  const purge = purgecss({
    content: [path.join(root, 'index.html'), path.join(root, 'src/**/*.tsx')],
    // react-bootstrap composes these at run time. `Modal.Title` is an `h4`.
    safelist: {
      standard: [
        'h4',
        'show',
        'fade',
        'collapse',
        'collapsing',
        'collapsed',
        'disabled',
        'active',
        'hiding',
        'showing',
        'offcanvas',
        'modal-open',
      ],
      greedy: [
        /^modal/,
        /^offcanvas/,
        /^toast/,
        /^btn-close/,
        /^is-invalid/,
        /^form-/,
        /^input-group/,
        /^table/,
        /^accordion/,
        /^fade/,
      ],
    },
  }) as { OnceExit: NonNullable<Plugin['OnceExit']> };

  return {
    postcssPlugin: 'purge-theme',
    OnceExit(css, api) {
      return css.source?.input.file?.startsWith(themed) ? purge.OnceExit(css, api) : undefined;
    },
  };
}
