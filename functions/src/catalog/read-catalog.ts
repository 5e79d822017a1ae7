/** Reads the public views as they are answered. */
import { type ActivityJson, priceWithoutTaxes } from '@gym-power/domain';
import { etagOf } from '../platform/etag.ts';
import { currentGym } from '../settings/settings-store.ts';
import { cursorOf, type Page, type PageRequest, placeOf } from '../platform/page.ts';
import { type CatalogView, readView } from './catalog-store.ts';
import { type Entry, sorted, type ViewName } from './views.ts';

/**
 * A view as it is answered. Each class says for how many days a place is bought, and its price without taxes. Both come
 * from the settings, since a changed setting does not rebuild the views.
 */
export async function readShown(name: ViewName): Promise<CatalogView> {
  if (name === 'diaHoras') return readSlots();
  if (name !== 'activities') return readView(name);
  const [view, { planDays, vatPercent }] = await Promise.all([readView(name), currentGym()]);
  return {
    etag: etagOf(`${view.etag} ${planDays} ${vatPercent}`),
    entries: view.entries.map((entry) => {
      const { price } = entry as unknown as ActivityJson;
      return { ...entry, planDays, priceWithoutTaxes: priceWithoutTaxes(price, vatPercent) };
    }),
  };
}

/** All slots: those of the classes, and those without one. A slot that moves may be in both for a moment. */
async function readSlots(): Promise<CatalogView> {
  const [classes, free] = await Promise.all([readView('activities'), readView('diaHoras')]);
  const slots = [...free.entries, ...classes.entries.flatMap((each) => (each as unknown as ActivityJson).diaHoras)];
  return {
    etag: etagOf(`${classes.etag} ${free.etag}`),
    entries: [...new Map(slots.map((slot) => [slot.id, slot])).values()],
  };
}

export async function findActivity(id: string): Promise<Entry | null> {
  const { entries } = await readShown('activities');
  return entries.find((activity) => activity.id === id) ?? null;
}

export async function reviewPage(request: PageRequest): Promise<Page<Entry>> {
  const { entries } = await readView('reviews');
  return pageOf(sorted('reviews', entries), request);
}

const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** A page of entries that are sorted newest first. The entry that the cursor names may have been deleted. */
export function pageOf(entries: readonly Entry[], { limit, cursor }: PageRequest): Page<Entry> {
  const after = cursor === undefined ? null : placeOf(cursor, ISO_INSTANT);
  const start = after
    ? entries.findIndex(({ createdAt, id }) => createdAt < after.key || (createdAt === after.key && id > after.id))
    : 0;
  const rest = start < 0 ? [] : entries.slice(start);
  const shown = rest.slice(0, limit);
  const last = shown.at(-1);
  return { records: shown, next: last && rest.length > limit ? cursorOf({ key: last.createdAt, id: last.id }) : null };
}
