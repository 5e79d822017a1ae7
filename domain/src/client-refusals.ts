/**
 * The sentences of refusals that a client also says without having reached the server. They stand apart from the table in refusals.ts, so
 * that the home page does not load the whole table for them.
 */
export const clientRefusals = {
  UNAUTHENTICATED: 'Tenés que iniciar sesión.',
  INTERNAL: 'Algo salió mal de nuestro lado. Probá de nuevo más tarde.',
} as const;
