import {
  FOR_MEMBERS,
  mark,
  onceTold,
  ROOT_KEY,
  savedAs,
  SIGNED_IN_KEY,
  type StartData,
} from '../lib/start-protocol.ts';

/**
 * The only inline script of a rendered page. It imports the modules once the page has loaded and the browser is idle,
 * or when somebody presses a button. The press is repeated once React handles presses (entry-client.tsx). Phones wait
 * for a gesture on pages marked `data-calm`, and on connections that save data.
 * The modules' addresses are in an attribute, so that this text is the same in every build: the Content-Security-Policy
 * names its hash (web/scripts/start-script.ts). lib/start-protocol.ts describes the other parts.
 */
const IDLE_AT_MOST_MS = 2_000;
/** `pointermove` is no sign: Chromium fires it when a page is laid out under a resting pointer. */
const SIGNS = ['pointerdown', 'keydown', 'focusin', 'input', 'scroll'];

const { modules, calm, visitors } = document.currentScript!.dataset as DOMStringMap & StartData;
let addresses = modules.split(' ');
let pressed: HTMLButtonElement | null = null;

function start(): void {
  for (const sign of SIGNS) removeEventListener(sign, start, true);
  for (const address of addresses) void import(/* @vite-ignore */ address);
}

function press(event: MouseEvent): void {
  pressed = (event.target as Element).closest('button');
  if (!pressed) return;
  // React may already listen, and must get only the repeated press.
  event.stopPropagation();
  event.preventDefault();
  start();
}

function startWhenIdle(): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: IDLE_AT_MOST_MS });
  else setTimeout(start);
}

const { connection } = navigator as { connection?: { saveData?: boolean } };
const onPhone = matchMedia('(hover: none), (width < 48rem)').matches;
// Returning visitors have a cart or an account in the header.
const waits = savedAs(ROOT_KEY) === null && (connection?.saveData || (calm !== undefined && onPhone));

const known = savedAs(SIGNED_IN_KEY) !== null;
if (visitors !== undefined && known) mark('known');

// The checkout's page is the sign-in form for visitors. The template has what members see.
const forMembers = document.querySelector<HTMLTemplateElement>(`#${FOR_MEMBERS}`);
if (forMembers && known) {
  const { title, content } = forMembers;
  document.title = title;
  document.head.append(...content.querySelectorAll('link'));
  document.getElementById('root')!.replaceChildren(content);
  addresses = forMembers.dataset['modules']!.split(' ');
} else if (forMembers) {
  const { pathname, search, hash } = location;
  history.replaceState({ usr: { from: { pathname, search, hash } } }, '', '/login');
}

const pageAt = () => location.pathname + location.search;
const page = pageAt();
/** The router does not listen yet, so the browser must load the page. */
function show(): void {
  if (pageAt() === page) return;
  mark('left');
  location.reload();
}

addEventListener('popstate', show);
onceTold('routing', () => removeEventListener('popstate', show));
addEventListener('click', press, true);
onceTold('hydrating', () => {
  removeEventListener('click', press, true);
  pressed?.click();
});
if (waits) for (const sign of SIGNS) addEventListener(sign, start, { capture: true, passive: true });
else addEventListener('load', startWhenIdle);
