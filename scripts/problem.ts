/** What stops a script and a person can mend: one sentence that names it and says how. It is shown without a stack. */
export class Problem extends Error {}
