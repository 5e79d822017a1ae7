/**
 * The only inline script of a prerendered page. The page is readable without its modules, so they are imported once it
 * has loaded and the browser is idle (two seconds later at most), or as soon as somebody presses a button. That press
 * is repeated when React handles presses (entry-client.tsx). The modules' addresses are in an attribute: this text does
 * not change from build to build, and the Content-Security-Policy names its hash (web/scripts/start-script.ts).
 */
const IDLE_AT_MOST_MS = 2_000;

const addresses = document.currentScript!.dataset['modules']!.split(' ');
let pressed: HTMLButtonElement | null = null;

const start = (): Promise<unknown> => Promise.all(addresses.map((address) => import(/* @vite-ignore */ address)));

function press(event: MouseEvent): void {
  pressed = (event.target as Element).closest('button');
  if (!pressed) return;
  // React may listen already. It must get only the repeated press.
  event.stopPropagation();
  event.preventDefault();
  void start();
}

addEventListener('click', press, true);
addEventListener('hydrating', () => {
  removeEventListener('click', press, true);
  pressed?.click();
});
addEventListener('load', () => {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(() => void start(), { timeout: IDLE_AT_MOST_MS });
  else setTimeout(() => void start());
});
