import { type InferType, object } from 'yup';
import { requiredLine, requiredParagraphs, wholeNumber } from './fields.ts';

export const MAX_RATING = 5;
/** Characters of the comment. */
export const MAX_COMMENT = 1_000;
const incomplete = 'Complete todos los campos.';

/** A member's review of a class (specification, section 5): 1 to 5 stars and a comment. */
export const reviewSchema = object({
  rating: wholeNumber().required(incomplete).min(1, incomplete).max(MAX_RATING, `Hasta ${MAX_RATING} estrellas`),
  description: requiredParagraphs(incomplete, MAX_COMMENT),
});
export type NewReview = InferType<typeof reviewSchema>;

/** Why an admin hides a review. Its author reads it. */
export const hidingSchema = object({ reason: requiredLine('Escribí el motivo: su autor lo va a leer', 300) });
