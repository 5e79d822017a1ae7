/** Refusals that a client also shows on its own. Kept out of refusals.ts to keep the home page small. */
export const clientRefusals = {
  UNAUTHENTICATED: 'Tenés que iniciar sesión.',
  INTERNAL: 'Algo salió mal de nuestro lado. Probá de nuevo más tarde.',
} as const;
