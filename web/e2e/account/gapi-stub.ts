import type { Page } from '@playwright/test';

/**
 * Stands in for https://apis.google.com/js/api.js (gapi.iframes), as far as Firebase's popup sign-in uses it in the
 * page and in the Auth emulator's frame: messages between a window and a frame. It runs in the browser, so it must not
 * use anything from this file.
 */
function standIn(): void {
  type Handler = (message: unknown) => unknown;
  interface Message {
    gapi: 'ask' | 'answer';
    id: number;
    name: string;
    data: unknown;
  }
  const handlers = new Map<string, Handler>([['ping', () => ({})]]);
  const waiting = new Map<number, (answer: unknown) => void>();
  let last = 0;

  const channel = (other: () => Window) => ({
    restyle: async () => undefined,
    register: (name: string, handler: Handler) => handlers.set(name, handler),
    send(name: string, data: unknown, onAnswer?: (answer: unknown) => void) {
      last += 1;
      if (onAnswer) waiting.set(last, onAnswer);
      other().postMessage({ gapi: 'ask', id: last, name, data }, '*');
    },
    /** Retries until the frame answers, because the frame may not listen yet. */
    ping(onAnswer?: () => void) {
      return new Promise<void>((resolve) => {
        const timer = setInterval(
          () => this.send('ping', {}, () => (clearInterval(timer), onAnswer?.(), resolve())),
          100,
        );
      });
    },
  });

  /** Firebase's `_isIframeWebStorageSupported` always throws in its callback, and Google's script swallows that. */
  const hear = (callback: ((answer: unknown) => void) | undefined, answer: unknown) => {
    try {
      callback?.(answer);
    } catch {}
  };

  addEventListener('message', ({ data, source }: MessageEvent<Message | undefined>) => {
    if (data?.gapi === 'answer') hear(waiting.get(data.id), data.data);
    const handler = data?.gapi === 'ask' && handlers.get(data.name);
    if (!handler) return;
    void Promise.resolve(handler(data.data)).then((answer) =>
      (source as Window).postMessage({ gapi: 'answer', id: data.id, name: data.name, data: [answer] }, '*'),
    );
  });

  const context = {
    open(
      { url, where, attributes }: { url: string; where: HTMLElement; attributes?: { style?: object } },
      opened: (frame: object) => unknown,
    ) {
      const frame = document.createElement('iframe');
      Object.assign(frame.style, attributes?.style);
      frame.src = url;
      where.append(frame);
      return opened(channel(() => frame.contentWindow!));
    },
    getParentIframe: () => channel(() => parent),
  };
  const page = window as unknown as Record<string, unknown>;
  page['gapi'] = {
    load: (_name: string, { callback }: { callback: () => void }) => setTimeout(callback),
    iframes: { CROSS_ORIGIN_IFRAMES_FILTER: 1, Iframe: Object, getContext: () => context },
  };
  const onload = new URL((document.currentScript as HTMLScriptElement).src).searchParams.get('onload') ?? 'gapi_onload';
  setTimeout(() => (page[onload] as (() => void) | undefined)?.());
}

/**
 * Serves the stand-in to the page and its popups. All other https requests are aborted, because without a network those
 * of the popups fail slowly.
 */
export async function withoutGoogle(page: Page): Promise<void> {
  await page.context().route(/^https:/, (route) => route.abort());
  await page
    .context()
    .route('https://apis.google.com/js/api.js*', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: `(${standIn.toString()})()` }),
    );
}
