/** Where the gym is (specification, section 2). */
export const street = 'Gral. Las Heras 837';
export const town = 'Monte Grande';
export const address = `${street}, ${town}`;
