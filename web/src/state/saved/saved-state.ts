/** Saves the state groups under one root key, and restores them at the next visit. */
import type { PrimitiveAtom } from 'jotai';
import { ROOT_KEY, SIGNED_IN_KEY } from '../../lib/start-protocol.ts';
import { mergeItem } from '../cart/change-cart.ts';
import { cartAtom } from '../groups/cart.ts';
import { loginAtom } from '../groups/login.ts';
import { store } from '../store.ts';
import { groups } from './state-groups.ts';

/** Increase it when the shape of a group changes: older saved state is ignored. */
const VERSION = 1;
export const REHYDRATE_LIMIT_MS = 5_000;
const SAVE_AFTER_MS = 250;

export interface StateStorage {
  read: () => Promise<string | null>;
  write: (text: string) => void;
}

const browserStorage: StateStorage = {
  read: async () => localStorage.getItem(ROOT_KEY),
  write: (text) => {
    localStorage.setItem(ROOT_KEY, text);
    if (store.get(loginAtom).user) localStorage.setItem(SIGNED_IN_KEY, '');
    else localStorage.removeItem(SIGNED_IN_KEY);
  },
};

const entries = Object.entries(groups) as [
  string,
  { atom: PrimitiveAtom<unknown>; revive: (saved: unknown) => unknown },
][];

/** Ignores saved state that is broken, of an older version, or too slow to read. */
export async function rehydrate(storage: StateStorage, limitMs = REHYDRATE_LIMIT_MS): Promise<void> {
  const saved = await Promise.race([
    readGroups(storage),
    new Promise<null>((resolve) => setTimeout(resolve, limitMs, null)),
  ]);
  if (!saved) return;
  for (const [name, { atom, revive }] of entries) {
    const value = revive(saved[name]);
    if (value !== undefined) store.set(atom, value);
  }
}

/** Sets only a cart that differs: setting it saves it, so two tabs would echo each other forever. */
function followOtherTabs(): void {
  addEventListener('storage', ({ key, newValue }) => {
    const cart = key === ROOT_KEY ? groups.cart.revive(parse(newValue)?.['cart']) : undefined;
    if (cart && JSON.stringify(cart) !== JSON.stringify(store.get(cartAtom))) store.set(cartAtom, cart);
  });
}

const readGroups = async (storage: StateStorage): Promise<Record<string, unknown> | null> => {
  try {
    return parse(await storage.read());
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

/** Debounced. If storage is full or forbidden, the page works without saving. */
export function saveChanges(storage: StateStorage): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    timer = undefined;
    const values = Object.fromEntries(entries.map(([name, { atom }]) => [name, store.get(atom)]));
    try {
      storage.write(JSON.stringify({ version: VERSION, groups: values }));
    } catch (error) {
      console.warn('The state could not be saved', error);
    }
  };
  for (const [, { atom }] of entries) store.sub(atom, () => (timer ??= setTimeout(save, SAVE_AFTER_MS)));
  // A change right before leaving, for example for the payment page, must not be lost.
  addEventListener('pagehide', () => timer && save());
}

let restoring: Promise<void> | null = null;

export const restore = (): Promise<void> => (restoring ??= startSaving());

async function startSaving(): Promise<void> {
  // The visitor's first click can both load this code and add an item. Add it again to the saved cart.
  const { items, packs = [] } = store.get(cartAtom);
  await rehydrate(browserStorage);
  saveChanges(browserStorage);
  for (const item of items) void mergeItem(item);
  if (packs.length > 0) {
    // Its code came with the pack. Few visitors need it.
    const { setPack } = await import('../cart/change-packs.ts');
    for (const pack of packs) void setPack(pack);
  }
  followOtherTabs();
}
