/**
 * The sentences of refusals that a client also shows without an answer from the server. They are apart from the table
 * in refusals.ts, because the home page must not load the whole table for them.
 */
export const clientRefusals = {
  UNAUTHENTICATED: 'Tenés que iniciar sesión.',
  INTERNAL: 'Algo salió mal de nuestro lado. Probá de nuevo más tarde.',
} as const;
