/** Bounds that nobody reaches on a screen. They keep a record far below Firestore's limit of 1 MiB. */
export const limits = {
  name: 80,
  id: 200,
  codigo: 40,
  text: 4_000,
  url: 500,
  list: 50,
  price: 10_000_000,
  capacity: 1_000,
  note: 300,
  minutes: { min: 15, max: 240 },
  quantity: 100,
  uses: 100_000,
  /** Records that one call changes together. With an audit entry each, they fit into a Firestore transaction. */
  together: 200,
} as const;

export const productLimits = { credits: 100, days: 366, stock: 100_000 } as const;
