import { id, optional, record, text } from './fields.ts';

export const Persona = record({ id: id(), name: text() });

/** In records of somebody of the family. */
export const persona = optional(record(Persona.properties, "Who of the caller's family; missing for their own"));
