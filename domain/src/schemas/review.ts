import { type InferType, object } from 'yup';
import { requiredLine, requiredParagraphs, wholeNumber } from './fields.ts';

export const MAX_RATING = 5;
/** In characters. */
export const MAX_COMMENT = 1_000;
const incomplete = 'Complete todos los campos.';

/** Specification, section 5. */
export const reviewSchema = object({
  rating: wholeNumber().required(incomplete).min(1, incomplete).max(MAX_RATING, `Hasta ${MAX_RATING} estrellas`),
  description: requiredParagraphs(incomplete, MAX_COMMENT),
});
export type NewReview = InferType<typeof reviewSchema>;

/** Everybody reads it below the review. */
export const replySchema = object({ text: requiredParagraphs('Escribí la respuesta', MAX_COMMENT) });

/** The author reads the reason. */
export const hidingSchema = object({ reason: requiredLine('Escribí el motivo: su autor lo va a leer', 300) });

/** States by which admins filter the queue of reviews. */
export const reviewStates = ['sinRespuesta', 'respondidas', 'ocultas'] as const;
export type ReviewState = (typeof reviewStates)[number];
