const SHOWN = 10;

/** What people see of an order's id; enough to name it to the gym. */
export const orderNumber = (id: string): string => id.slice(0, SHOWN);
