/**
 * The localStorage key of the saved state. In a file of its own: the first load needs it, and nothing else about
 * saving.
 */
export const ROOT_KEY = 'root';
