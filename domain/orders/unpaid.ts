/** Whether something of an order is still to be paid: until then its tickets admit nobody. */
export function isUnpaid({ unpaid }: { unpaid: number }): boolean {
  return unpaid > 0
}
