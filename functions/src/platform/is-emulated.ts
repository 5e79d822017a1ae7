export const isEmulated = ({ FUNCTIONS_EMULATOR, FIRESTORE_EMULATOR_HOST }: NodeJS.ProcessEnv): boolean =>
  FUNCTIONS_EMULATOR === 'true' || FIRESTORE_EMULATOR_HOST !== undefined;
