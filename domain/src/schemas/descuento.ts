import { type InferType, object, string } from 'yup';
import { limits } from './fields.ts';

/** Codes are stored and compared in uppercase. */
export const normalCodigo = (codigo: string): string => codigo.trim().toUpperCase();

/** A descuento as an admin enters it (specification, section 5, Descuentos). The percentage is a text or a number. */
export const descuentoSchema = object({
  codigo: string()
    .transform((value: unknown) => (typeof value === 'string' ? normalCodigo(value) : value))
    .required('Debe incluir un codigo')
    .max(limits.codigo)
    .matches(/^\S+$/, 'El codigo no lleva espacios'),
  descuento: string()
    .trim()
    .required('Debes indicar un descuento')
    .matches(/^(?!0)/, 'Este descuento no es posible')
    .matches(/^\d+$/, 'Solo números')
    .test('at-most-100', 'No puedes crear un descuento mayor al 100%', (value) => !value || Number(value) <= 100),
});
export type NewDescuento = InferType<typeof descuentoSchema>;
