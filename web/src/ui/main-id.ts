/** The target of the skip link, and of focus after a page change. */
export const MAIN_ID = 'contenido';
