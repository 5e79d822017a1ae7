import { clases } from './clases.ts';
import { descuentos } from './descuentos.ts';
import { diasYHoras } from './dias-y-horas.ts';
import { instructores } from './instructores.ts';
import { ordenes } from './ordenes.ts';
import type { Section } from './section.ts';
import { usuarios } from './usuarios.ts';

/** In the order of the side bar. */
export const sections: readonly Section[] = [usuarios, clases, instructores, ordenes, diasYHoras, descuentos];

export const sectionOf = (item: string | undefined): Section | undefined =>
  sections.find((section) => section.item === item?.toLowerCase());
