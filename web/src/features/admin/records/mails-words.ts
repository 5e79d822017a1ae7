/** To how many people something is told, in words. */

/** `14 personas` */
export const people = (count: number): string => (count === 1 ? '1 persona' : `${count} personas`);

/** What a change leads to, said before it is made. */
export const mailsWords = (count: number): string =>
  count === 0 ? 'No se manda ningún mail.' : `Se avisa por mail a ${people(count)}.`;
