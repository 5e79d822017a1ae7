import fs from 'node:fs';
import { createRequire } from 'node:module';
import { type Page, expect } from '@playwright/test';

const bootstrap = fs.readFileSync(createRequire(import.meta.url).resolve('bootstrap/dist/css/bootstrap.css'), 'utf8');

/** `ui/theme/base.css` and the build (purge-theme.ts) replace these, for pages without Bootstrap's components. */
const ownInstead = /\.visually-hidden|^legend \+ \*$/;

export async function expectThemeDelivered(page: Page, what: string): Promise<void> {
  const missing = await page.evaluate(missingSelectors, bootstrap);
  expect(
    missing.filter((selector) => !ownInstead.test(selector)),
    `rules of Bootstrap for ${what} that the build left out`,
  ).toEqual([]);
}

/** Runs in the browser, whose parser spells each selector alike in both style sheets. */
function missingSelectors(bootstrapCss: string): string[] {
  const selectorsOf = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => [
      ...(rule instanceof CSSStyleRule ? rule.selectorText.split(/,\s*(?![^(]*\))/) : []),
      ...('cssRules' in rule ? selectorsOf(rule.cssRules as CSSRuleList) : []),
    ]);
  /** Whether the page has the selector's element in any state. Compounds and combinators alternate. */
  const concernsPage = (selector: string): boolean => {
    const stateless = selector.replaceAll(/::?[a-z][\w-]*(?:\((?:[^()]|\([^()]*\))*\))?/g, '');
    const parts = stateless.split(/(\s*[>~+]\s*|\s+)/);
    return document.querySelector(parts.map((part) => part || '*').join('')) !== null;
  };
  const whole = new CSSStyleSheet();
  whole.replaceSync(bootstrapCss);
  const delivered = new Set([...document.styleSheets].flatMap(({ cssRules }) => selectorsOf(cssRules)));
  return [...new Set(selectorsOf(whole.cssRules))].filter(
    (selector) => !delivered.has(selector) && !selector.includes('::-webkit-') && concernsPage(selector),
  );
}
