/** Under which the state groups are saved in this browser. */
export const ROOT_KEY = 'root';
