/** What `npm test -- --only` takes, in the order of a whole run. */
export const testParts = ['static', 'unit', 'start', 'rules', 'functions', 'browser'] as const;

export type Part = (typeof testParts)[number];
