import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import postcss, { type Root } from 'postcss';
import { expect, test } from 'vitest';
import { composedClasses, purgeTheme } from './purge-theme.ts';

const require = createRequire(import.meta.url);
const web = path.join(import.meta.dirname, '..');

test("classes that react-bootstrap's modules put together while they run are recognised", () => {
  const file = path.join(path.dirname(require.resolve('react-bootstrap/package.json')), 'esm/ToastContainer.js');
  const classes = composedClasses(fs.readFileSync(file, 'utf8'));
  expect(classes.some((pattern) => pattern.test('position-fixed'))).toBe(true);
  expect(classes.some((pattern) => pattern.test('toast-container'))).toBe(true);
});

// Parsing all of Bootstrap takes seconds on a busy machine.
const PATIENCE_MS = 30_000;

const reboot = require.resolve('bootstrap/dist/css/bootstrap-reboot.css');

/** A file of the theme that imports a file of Bootstrap. */
async function purged(file: string, bootstrap = require.resolve('bootstrap/dist/css/bootstrap.css')): Promise<string> {
  const from = path.join(web, 'src/ui/theme', file);
  const imported = postcss.parse(fs.readFileSync(bootstrap, 'utf8'), { from: bootstrap });
  return (await postcss([purgeTheme(web)]).process(postcss.parse('', { from }).append(imported.nodes), { from })).css;
}

const tokens = fs.readFileSync(path.join(web, 'src/ui/theme/tokens.css'), 'utf8');
const read = (styles: string) => new Set([...styles.matchAll(/var\((--bs-[\w-]+)/g)].map(([, name]) => name!));
const ourStyles = () =>
  fs
    .globSync('src/**/*.{css,ts,tsx}', { cwd: web })
    .map((file) => fs.readFileSync(path.join(web, file), 'utf8'))
    .join('');
const definedOnce = fs.readFileSync(reboot, 'utf8');
const lostIn = (css: string) => (name: string) => definedOnce.includes(`  ${name}:`) && !css.includes(`  ${name}:`);

test(
  'every page carries the variables that it reads, and those of the parts of the theme that may follow',
  async () => {
    const foundation = await purged('foundation.css', reboot);
    const parts = await Promise.all(
      ['forms.css', 'dialogs.css', 'panels.css', 'toasts.css'].map((file) => purged(file)),
    );
    expect([...read([foundation, ourStyles(), ...parts].join(''))].filter(lostIn(foundation + tokens))).toEqual([]);
    expect(foundation.match(/--bs-emphasis-color:.*/g), 'for dark screens alone').toHaveLength(1);
    expect(foundation, 'the tokens set it again').not.toContain('--bs-font-sans-serif:');
  },
  PATIENCE_MS,
);

test('our own base styles stay whole: the focus ring, too', async () => {
  const from = path.join(web, 'src/ui/theme/base.css');
  const before = postcss.parse(fs.readFileSync(from, 'utf8'), { from });
  const after = await postcss([purgeTheme(web)]).process(before.clone(), { from });
  const selectors = (css: Root) => {
    const found: string[] = [];
    css.walkRules(({ selector }) => void found.push(selector));
    return found;
  };
  expect(selectors(before)).toContain(':focus-visible');
  expect(selectors(after.root as Root)).toEqual(selectors(before));
});

test(
  'Bootstrap keeps the rules of the components that the site imports, and loses those of others',
  async () => {
    const css = await purged('components.css');
    expect(
      [...read(css), ...read(ourStyles())].filter(lostIn(css + tokens)),
      'variables that are read, and gone',
    ).toEqual([]);
    for (const kept of ['.modal-dialog-centered', '.modal.modal-static', '.offcanvas-end', '.toast.showing', '.table'])
      expect(css, kept).toContain(`${kept} `);
    for (const gone of ['.accordion', '.carousel', '.navbar-nav', '.progress']) expect(css, gone).not.toContain(gone);
  },
  PATIENCE_MS,
);

test(
  'no rule is for whatever follows an element: closing a panel would restyle the whole page',
  async () => {
    const sources = fs.globSync('src/**/*.css', { cwd: web }).map((file) => path.join(web, file));
    const styles = [...sources.map((file) => fs.readFileSync(file, 'utf8')), await purged('components.css')];
    expect(styles.join('').match(/[^{};]*[+~]\s*\*[^{};]*\{/g)).toBeNull();
    expect(styles.at(-1)).toContain('fieldset > :not(legend) {');
  },
  PATIENCE_MS,
);

test(
  'each part of the theme keeps the rules of its own components alone',
  async () => {
    const firsts = {
      'forms.css': '.form-control ',
      'dialogs.css': '.modal-dialog ',
      'panels.css': '.offcanvas-end',
      'toasts.css': '.toast.showing',
    };
    for (const [file, own] of Object.entries(firsts)) {
      const css = await purged(file);
      expect(css, file).toContain(own);
      for (const other of [...Object.values(firsts), ':root', '.table'])
        if (other !== own) expect(css, file).not.toContain(other);
    }
  },
  PATIENCE_MS,
);
