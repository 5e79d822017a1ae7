import { textLine } from './fields.ts';
import { limits } from './limits.ts';
import { namePattern } from './name-words.ts';

export const personName = () =>
  textLine(limits.name, {
    formats: [{ pattern: namePattern, message: 'Solo letras, espacios, apóstrofos, guiones y puntos' }],
  });
