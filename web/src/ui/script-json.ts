/** JSON for a script element. `<` is escaped, so that no text can end the element. */
export const scriptJson = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');
