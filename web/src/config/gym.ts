/** Where the gym is. */
export const gym = {
  street: 'Gral. Las Heras 837',
  town: 'Monte Grande',
  point: { lat: -34.81845, lng: -58.46757 },
} as const;

export const address = `${gym.street}, ${gym.town}`;
