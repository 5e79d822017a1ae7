/**
 * The messages of refusals that a client also shows without asking the server. They are not in refusals.ts, so that the
 * home page does not load the whole table.
 */
export const clientRefusals = {
  UNAUTHENTICATED: 'Tenés que iniciar sesión.',
  INTERNAL: 'Algo salió mal de nuestro lado. Probá de nuevo más tarde.',
} as const;
