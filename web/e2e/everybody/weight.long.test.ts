import type { Page } from '@playwright/test';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '../fixtures.ts';
import { SITE_URL } from '../gym/rest.ts';
import { showDemoActivitiesAlone } from '../steps/demo-activities.ts';
import { watchNetwork } from '../steps/network.ts';

interface Loaded {
  url: string;
  kind: string;
  /** Bytes over the wire, as Hosting sends them. */
  bytes: number;
}

const phone = { width: 412, height: 823 };
const narrow = { width: 360, height: 740 };
const touchScreen = { deviceScaleFactor: 2, hasTouch: true, isMobile: true };
test.use(touchScreen);

/** Bytes of an answer's headers, compressed by HTTP/2 (RFC 7541). `npm run bench:web` measures those of the first. */
const HEADERS = 40;
const FIRST_HEADERS = 1_000;
const packed = /^(?:text\/|image\/svg)|javascript|json|xml/;

/**
 * Counts bytes over the network. The Hosting emulator compresses texts with gzip but not headers, so this counts both
 * as Hosting's network sends them.
 * @returns a function that waits for pending requests and returns the loads since its last call
 */
async function meter(page: Page): Promise<() => Promise<Loaded[]>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const settle = watchNetwork(page);
  const asked = new Map<string, { url: string; kind: string; type: string }>();
  let arriving: Promise<Loaded>[] = [];
  cdp.on('Network.responseReceived', ({ requestId, type, response: { url, mimeType } }) =>
    asked.set(requestId, { url, kind: type, type: mimeType }),
  );
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const found = asked.get(requestId);
    // Loads from the browser's cache have no length.
    if (!found || encodedDataLength === 0) return;
    const { kind, type } = found;
    const url = found.url.replace(new URL(SITE_URL).origin, '');
    const body = cdp.send('Network.getResponseBody', { requestId });
    arriving.push(
      body.then(
        ({ body: text, base64Encoded }) => {
          const content = Buffer.from(text, base64Encoded ? 'base64' : 'utf8');
          const { length } = packed.test(type) ? brotliCompressSync(content) : content;
          return { url, kind, bytes: length + HEADERS };
        },
        // The next page is on its way, so the browser has dropped the body. The emulator's size is an upper bound.
        () => ({ url, kind, bytes: encodedDataLength }),
      ),
    );
  });
  return async () => {
    await settle();
    const arrived = await Promise.all(arriving);
    arriving = [];
    return arrived;
  };
}

const total = (loaded: readonly Loaded[]) => loaded.reduce((sum, { bytes }) => sum + bytes, FIRST_HEADERS);
const listOf = (loaded: readonly Loaded[]) => loaded.map(({ url, bytes }) => `${bytes} ${url}`).join('\n');

/** Scrolls slowly enough that lazy parts are requested. */
async function scrollThrough(page: Page): Promise<void> {
  for (let y = 0; y < (await page.evaluate(() => document.body.scrollHeight)); y += 300) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
    // The browser reports visible elements in the first frame, and draws them in the second. A busy machine may skip
    // frames for seconds.
    await page.evaluate(
      () =>
        new Promise((drawn) => {
          requestAnimationFrame(() => requestAnimationFrame(drawn));
          setTimeout(drawn, 2_000);
        }),
    );
  }
}

test('a visit to the home page on a phone keeps to its budget, at first, to its end and the next time', async ({
  page,
}) => {
  await page.setViewportSize(narrow);
  await showDemoActivitiesAlone(page);
  const arrived = await meter(page);
  await page.goto('/');
  const first = await arrived();
  const bytes = (kind: string) => total(first.filter((each) => each.kind === kind)) - FIRST_HEADERS;

  expect(first.length, listOf(first)).toBeLessThanOrEqual(8);
  expect(total(first), listOf(first)).toBeLessThanOrEqual(107_000);
  // Within these limits, the picture and the font arrive a round trip earlier on a slow connection.
  expect(bytes('Image'), listOf(first)).toBeLessThanOrEqual(14_000);
  expect(bytes('Font'), listOf(first)).toBeLessThanOrEqual(6_000);
  expect(bytes('Stylesheet'), 'styles are in the page').toBe(0);
  expect(first.filter(({ url }) => url.includes('://'))).toEqual([]);
  expect(first.filter(({ url }) => /firebase|Member|Admin|Account/.test(url))).toEqual([]);

  await scrollThrough(page);
  // On a busy machine, the scrolling stays at the classes as long as a reader would, which brings their panels.
  const rest = (await arrived()).filter(({ url }) => !/\/(?:panels|yup|action)-/.test(url));
  expect(total([...first, ...rest]), listOf(rest)).toBeLessThanOrEqual(200_000);
  expect(
    rest.some(({ url }) => /AboutPage.*\.js/.test(url)),
    'the code of a page whose link was in sight',
  ).toBe(true);

  // Playwright's routing disables the browser's cache.
  await page.unrouteAll();
  await page.goto('/');
  const second = await arrived();
  expect(total(second), listOf(second)).toBeLessThanOrEqual(12_000);
});

test('a class opened on a phone is its page alone, and works as soon as somebody scrolls or chooses', async ({
  newDevice,
}) => {
  const page = await newDevice({ viewport: narrow, ...touchScreen });
  const arrived = await meter(page);
  await page.goto('/clases/boxeo');
  const first = await arrived();
  expect(total(first), listOf(first)).toBeLessThanOrEqual(32_000);
  expect(first.filter(({ kind }) => kind === 'Script')).toEqual([]);

  const slots = page.getByLabel('Elegir dia hora');
  const chosen = (await slots.locator('option:enabled').nth(1).getAttribute('value'))!;
  await slots.selectOption(chosen);
  await expect(page.getByText(/^Primera clase/), 'the code has arrived').toBeVisible();
  const used = await arrived();
  // React and the code that shows pages are 77 kB of them.
  expect(total([...first, ...used]), listOf(used)).toBeLessThanOrEqual(138_000);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('button', { name: 'Carrito, 1 lugar' })).toBeVisible();
  await expect(slots).toHaveValue(chosen);
});

test('the agenda opened on a phone is its page alone, also for a day that somebody shared', async ({ newDevice }) => {
  const page = await newDevice({ viewport: narrow, ...touchScreen });
  const arrived = await meter(page);
  await page.goto('/agenda?clase=boxeo');
  const first = await arrived();
  expect(total(first), listOf(first)).toBeLessThanOrEqual(110_000);
  expect(first.filter(({ kind }) => kind === 'Script')).toEqual([]);
});

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null }[];
}

interface Shift {
  value: number;
  /** HTML of the elements that moved. */
  moved: string;
}

for (const address of ['/', '/clases', '/clases/boxeo', '/agenda', '/about', '/login', '/checkout']) {
  test(`${address} does not move what is on the screen of a phone while it loads`, async ({ page }) => {
    await page.setViewportSize(phone);
    await page.addInitScript(() => {
      const shifts: Shift[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
          const moved = sources.map(({ node }) => (node instanceof Element ? node.outerHTML : node?.textContent));
          if (!hadRecentInput) shifts.push({ value, moved: moved.map((each) => each?.slice(0, 200)).join('\n') });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await showDemoActivitiesAlone(page);
    const settle = watchNetwork(page);
    await page.goto(address);
    await settle();
    await scrollThrough(page);
    await settle();
    const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
    const sum = shifts.reduce((all, { value }) => all + value, 0);
    // A fifth of the limit for "good" (https://web.dev/articles/cls).
    expect(sum, shifts.map(({ value, moved }) => `${value}: ${moved}`).join('\n')).toBeLessThanOrEqual(0.02);
  });
}

test('a class is shown without a formatter of numbers or dates: the first one would hold a phone up', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const made: string[] = [];
    Object.assign(window, { made });
    const watched = <T extends object>(name: string, formatter: T): T =>
      new Proxy(formatter, {
        construct(target, args) {
          made.push(name);
          return Reflect.construct(target as never, args) as object;
        },
      });
    Intl.NumberFormat = watched('NumberFormat', Intl.NumberFormat);
    Intl.DateTimeFormat = watched('DateTimeFormat', Intl.DateTimeFormat);
    Intl.Collator = watched('Collator', Intl.Collator);
  });
  const made = () => page.evaluate(() => (window as unknown as { made: string[] }).made);
  await page.goto('/clases/boxeo');
  await expect(page.getByRole('heading', { level: 1, name: 'Boxeo' })).toBeVisible();
  expect(await made()).toEqual([]);
  await page.goto('/clases');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await made(), 'prices are formatted').toEqual(['NumberFormat']);
});
