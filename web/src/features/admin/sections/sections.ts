import { clases } from './activities-section.ts';
import { descuentos } from './descuentos-section.ts';
import { diasYHoras } from './slots-section.ts';
import { instructores } from './trainers-section.ts';
import { ordenes } from './orders-section.ts';
import type { Section } from './section.ts';
import { usuarios } from './users-section.ts';

/** In the order of the side bar. */
export const sections: readonly Section[] = [usuarios, clases, instructores, ordenes, diasYHoras, descuentos];

export const sectionOf = (item: string | undefined): Section | undefined =>
  sections.find((section) => section.item === item?.toLowerCase());
