/** `14 personas` */
export const people = (count: number): string => (count === 1 ? '1 persona' : `${count} personas`);

export const mailsWords = (count: number): string =>
  count === 0 ? 'No se manda ningún mail.' : `Se avisa por mail a ${people(count)}.`;
