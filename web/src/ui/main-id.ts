/** The element of a page's own content: where the skip link leads, and where the keyboard begins on a new page. */
export const MAIN_ID = 'contenido';
