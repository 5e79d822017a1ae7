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
 * The only inline script of a rendered page. The page is readable without its modules, so they are imported once it
 * has loaded and the browser is idle (two seconds later at most), or as soon as somebody presses a button. That press
 * is repeated when React handles presses (entry-client.tsx). Phones wait for a sign that somebody does more than look,
 * on the pages that say so (`data-calm`) and wherever data are saved. The modules' addresses are in an attribute: this
 * text does not change from build to build, and the Content-Security-Policy names its hash
 * (web/scripts/start-script.ts). What the others do is in lib/start-protocol.ts.
 */
const IDLE_AT_MOST_MS = 2_000;
/** Not a moving pointer: Chromium reports one by itself when a page is laid out under it. */
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
  // React may listen already. It must get only the repeated press.
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
// Who has been here before has a cart or an account in the header.
const waits = savedAs(ROOT_KEY) === null && (connection?.saveData || (calm !== undefined && onPhone));

const known = savedAs(SIGNED_IN_KEY) !== null;
if (visitors !== undefined && known) mark('known');

// The checkout's page is the sign-in form that guards/Guard.tsx leads visitors to; what members see waits.
const forMembers = document.querySelector<HTMLTemplateElement>(`#${FOR_MEMBERS}`);
if (forMembers && known) {
  const { title, content } = forMembers;
  document.title = title;
  document.head.append(...content.querySelectorAll('link'));
  document.getElementById('root')!.replaceChildren(content);
  addresses = forMembers.dataset['modules']!.split(' ');
} else if (forMembers) {
  const { pathname, search, hash } = location;
  // As the router keeps it.
  history.replaceState({ usr: { from: { pathname, search, hash } } }, '', '/login');
}

const pageAt = () => location.pathname + location.search;
const page = pageAt();
/** Back to another page of this document, before the router listens: the browser loads it. */
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
