// A slow device: Lighthouse's mobile profile, really slowed down by the browser. Taps are those of a finger.
import path from 'node:path';
import type { Browser, BrowserContextOptions, CDPSession, Locator, Page } from 'playwright-core';

/** Lighthouse's `mobileSlow4G` for throttling by the browser (core/config/constants.js). */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;
const screens = {
  phone: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
  laptop: { viewport: { width: 1280, height: 800 } },
} satisfies Record<string, BrowserContextOptions>;
/** How long a finger stays. */
const TOUCH_MS = 80;
/** Between two steps, a person looks at the screen. */
const LOOK_MS = 1_000;

/** A heading that a page or panel begins with. */
export interface Heading {
  selector: string;
  /** How it begins. */
  text: string;
}

export const h1 = (text: string): Heading => ({ selector: 'main h1', text });

export class SlowDevice {
  readonly page: Page;
  readonly #cdp: CDPSession;

  private constructor(page: Page, cdp: CDPSession) {
    this.page = page;
    this.#cdp = cdp;
  }

  /** A phone on slow 4G, or a laptop on a fast network; both have a slow processor. */
  static async open(browser: Browser, kind: keyof typeof screens): Promise<SlowDevice> {
    const context = await browser.newContext({ ...screens[kind], locale: 'es-AR', ignoreHTTPSErrors: true });
    const page = await context.newPage();
    await page.addInitScript({ path: path.join(import.meta.dirname, 'in-page.js') });
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await cdp.send('Network.enable');
    if (kind === 'phone') await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
    return new SlowDevice(page, cdp);
  }

  /** Waits as long as a person looks, and until nothing is loading. The dashboard always listens. */
  async look(): Promise<void> {
    await this.page.waitForTimeout(LOOK_MS);
    if (!this.page.url().includes('dashboard')) await this.page.waitForLoadState('networkidle');
  }

  async scrollTo(target: Locator): Promise<void> {
    await target.evaluate((element: unknown) =>
      (element as { scrollIntoView: (how: object) => void }).scrollIntoView({ block: 'center', behavior: 'instant' }),
    );
    await this.look();
  }

  async tap(target: Locator): Promise<void> {
    const box = await target.boundingBox();
    if (!box) throw new Error(`Nothing to tap at ${String(target)}`);
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await this.#cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await this.page.waitForTimeout(TOUCH_MS);
    await this.#cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  /** @returns milliseconds from the finger's lifting to the frame that shows the heading */
  async tapToHeading(target: Locator, { selector, text }: Heading): Promise<number> {
    await this.page.evaluate(`taps.expectHeading(${JSON.stringify(selector)}, ${JSON.stringify(text)})`);
    await this.tap(target);
    return this.page.evaluate<number>('heading');
  }

  /** @returns milliseconds from the finger's lifting to the first paint of another document */
  async tapToDocument(target: Locator, address: string): Promise<number> {
    await this.tap(target);
    await this.page.waitForURL(address);
    await this.look();
    return this.page.evaluate<number>('taps.loaded()');
  }

  /** @returns milliseconds from the back button to the frame that shows the heading */
  async backToHeading({ selector, text }: Heading): Promise<number> {
    await this.page.evaluate(
      `taps.expectHeading(${JSON.stringify(selector)}, ${JSON.stringify(text)}, () => history.back())`,
    );
    return this.page.evaluate<number>('heading');
  }

  /** @returns milliseconds from the interaction to the next frame, as browsers measure it (Event Timing) */
  async paintAfter(interact: () => Promise<void>): Promise<number> {
    await this.page.evaluate('taps.longest()');
    await interact();
    await this.look();
    return this.page.evaluate<number>('taps.longest()');
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}
