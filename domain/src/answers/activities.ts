import { limits } from '../schemas/limits.ts';
import { count, id, instant, link, list, nullable, optional, record, text, whole } from './fields.ts';
import { DiaHora } from './slots.ts';

export const Activity = record({
  id: id(),
  name: text(),
  image: link(),
  video: link(),
  description: text(),
  price: whole({ minimum: 0, maximum: limits.price }),
  capacity: count('Places of all its slots, sold or not'),
  trainers: list(record({ id: id(), name: text(), image: link() })),
  diaHoras: list(DiaHora),
  planDays: optional(count('For how many days a place is bought; 0 means forever. Answered by the public reads')),
  priceWithoutTaxes: optional(
    nullable(count('The price without the taxes in it. Null where the gym shows none. Answered by the public reads')),
  ),
  createdAt: instant(),
  updatedAt: instant(),
});

export const PriceChange = record({
  id: id(),
  by: text('The uid of the admin'),
  classes: list(
    record({
      id: id(),
      name: text(),
      from: whole({ minimum: 0, maximum: limits.price }),
      to: whole({ minimum: 0, maximum: limits.price }),
    }),
  ),
  createdAt: instant(),
  updatedAt: instant(),
});

export const Trainer = record({
  id: id(),
  name: text(),
  image: link(),
  specialty: text(),
  experience: text(),
  description: text(),
  activities: list(record({ id: id(), name: text() })),
  createdAt: instant(),
  updatedAt: instant(),
});
