import { type InferType, object } from 'yup';
import { limits, textLine, tidyLine } from './fields.ts';

/** Codes are stored and compared in uppercase. */
export const normalCodigo = (codigo: string): string => tidyLine(codigo).toUpperCase();

/** A code as somebody types it. */
export const codigoField = () =>
  textLine(limits.codigo, {
    tidy: normalCodigo,
    formats: [{ pattern: /^\S+$/, message: 'El codigo no lleva espacios' }],
  });

const overHundred = 'No puedes crear un descuento mayor al 100%';

/** A descuento as an admin enters it (specification, section 5, Descuentos). The percentage is a text or a number. */
export const descuentoSchema = object({
  codigo: codigoField().required('Debe incluir un codigo'),
  descuento: textLine(20, {
    tooLong: overHundred,
    formats: [
      { pattern: /^(?!0)/, message: 'Este descuento no es posible' },
      { pattern: /^\d+$/, message: 'Solo números' },
    ],
  })
    .required('Debes indicar un descuento')
    .test('at-most-100', overHundred, (value) => !value || Number(value) <= 100),
});
export type NewDescuento = InferType<typeof descuentoSchema>;
