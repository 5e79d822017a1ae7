import { activitiesSection } from './activities-section.ts';
import { descuentosSection } from './descuentos-section.ts';
import { ordersSection } from './orders-section.ts';
import type { Section } from './section.ts';
import { slotsSection } from './slots-section.ts';
import { trainersSection } from './trainers-section.ts';
import { usersSection } from './users-section.ts';

/** In the order of the side bar. */
export const sections: readonly Section[] = [
  usersSection,
  activitiesSection,
  trainersSection,
  ordersSection,
  slotsSection,
  descuentosSection,
];

/** @param id in any case, as somebody may type it into the address */
export const findSection = (id: string | undefined): Section | undefined =>
  sections.find((section) => section.id === id?.toLowerCase());
