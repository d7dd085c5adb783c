/** Leaves for the payment page; tests replace it. */
export const leaving = { to: (address: string): void => location.assign(address) }
