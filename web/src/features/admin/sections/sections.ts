import { activitiesSection } from './activities-section.ts';
import { descuentosSection } from './descuentos-section.ts';
import { ordersSection } from './orders-section.ts';
import { productsSection } from './products-section.ts';
import type { Section } from './section.ts';
import { slotsSection } from './slots-section.ts';
import { trainersSection } from './trainers-section.ts';
import { usersSection } from './users-section.ts';

export const sections: readonly Section[] = [
  usersSection,
  activitiesSection,
  trainersSection,
  ordersSection,
  slotsSection,
  descuentosSection,
  productsSection,
];

/** @param id from the URL, in any case */
export const findSection = (id: string | undefined): Section | undefined =>
  sections.find((section) => section.id === id?.toLowerCase());
