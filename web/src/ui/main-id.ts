/** The id of the page's <main>: the target of the skip link, and of focus after a change of page. */
export const MAIN_ID = 'contenido';
