/**
 * What is invented about the gym, because the specification does not say it. A gym that goes live writes its own facts
 * here, and its developers in `features/about`.
 */
export const demoFacts = {
  /** A number that cannot be assigned, so that nobody is written to. */
  whatsapp: '5491100000000',
  answersAt: 'de lunes a sábado de 8 a 21',
  /** The networks' own first pages. */
  social: [
    { name: 'Instagram', href: 'https://www.instagram.com/' },
    { name: 'YouTube', href: 'https://www.youtube.com/' },
  ],
  /** In Monte Grande, but measured by nobody. */
  point: { lat: -34.81845, lng: -58.46757 },
} as const;
