/** Saves the state groups under one root key, and brings them back at the next visit. */
import { mergeCarts } from '@gym-power/domain';
import type { PrimitiveAtom } from 'jotai';
import { cartAtom } from '../groups/cart.ts';
import { groups } from './state-groups.ts';
import { ROOT_KEY } from './root-key.ts';
import { store } from '../store.ts';

/** Rises when a group's shape changes; what an older version saved is then ignored. */
const VERSION = 1;
export const REHYDRATE_LIMIT_MS = 5_000;
const SAVE_AFTER_MS = 250;

export interface Shelf {
  read: () => Promise<string | null>;
  write: (text: string) => void;
}

const browserShelf: Shelf = {
  read: async () => localStorage.getItem(ROOT_KEY),
  write: (text) => localStorage.setItem(ROOT_KEY, text),
};

const entries = Object.entries(groups) as [
  string,
  { atom: PrimitiveAtom<unknown>; revive: (saved: unknown) => unknown },
][];

/** Puts back what was saved; whatever is broken, old or too slow is left as if nothing had been saved. */
export async function rehydrate(shelf: Shelf, limitMs = REHYDRATE_LIMIT_MS): Promise<void> {
  const saved = await Promise.race([
    readGroups(shelf),
    new Promise<null>((resolve) => setTimeout(resolve, limitMs, null)),
  ]);
  if (!saved) return;
  for (const [name, { atom, revive }] of entries) {
    const value = revive(saved[name]);
    if (value !== undefined) store.set(atom, value);
  }
}

/**
 * What is put into the cart in one tab is in the other tabs' carts, too. Only a difference is set: setting saves, and two tabs
 * would answer each other for ever.
 */
function followOtherTabs(): void {
  addEventListener('storage', ({ key, newValue }) => {
    const cart = key === ROOT_KEY ? groups.cart.revive(parse(newValue)?.['cart']) : undefined;
    if (cart && JSON.stringify(cart) !== JSON.stringify(store.get(cartAtom))) store.set(cartAtom, cart);
  });
}

const readGroups = async (shelf: Shelf): Promise<Record<string, unknown> | null> => {
  try {
    return parse(await shelf.read());
  } catch {
    return null;
  }
};

function parse(text: string | null): Record<string, unknown> | null {
  try {
    const root = JSON.parse(text ?? 'null') as { version?: number; groups?: Record<string, unknown> } | null;
    return root?.version === VERSION ? (root.groups ?? null) : null;
  } catch {
    return null;
  }
}

/** Saves every change, shortly after it; storage that is full or forbidden costs the saving, not the page. */
export function saveChanges(shelf: Shelf): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    timer = undefined;
    const values = Object.fromEntries(entries.map(([name, { atom }]) => [name, store.get(atom)]));
    try {
      shelf.write(JSON.stringify({ version: VERSION, groups: values }));
    } catch (error) {
      console.warn('The state could not be saved', error);
    }
  };
  for (const [, { atom }] of entries) store.sub(atom, () => (timer ??= setTimeout(save, SAVE_AFTER_MS)));
  // A page that is left right after a change (the redirect to the payment page, say) must not lose it.
  addEventListener('pagehide', () => timer && save());
}

let restoring: Promise<void> | null = null;

/** Brings back what this browser saved, once; from then on saves what changes. */
export const restore = (): Promise<void> => (restoring ??= bringBack());

async function bringBack(): Promise<void> {
  // The click that made this code load may have put something into the cart, and another tab has saved one since the page was opened.
  const { items } = store.get(cartAtom);
  await rehydrate(browserShelf);
  saveChanges(browserShelf);
  if (items.length > 0) store.set(cartAtom, (cart) => ({ ...cart, items: mergeCarts(cart.items, items) }));
  followOtherTabs();
}
