/** What is to pay for lines after what voucher codes pay, minor units. */
export function payable(lines: readonly { total: number; discount?: number }[]): number {
  return lines.reduce((sum, { total, discount = 0 }) => sum + total - discount, 0)
}

/** What voucher codes pay of lines, minor units. */
export function paidByCodes(lines: readonly { discount?: number }[]): number {
  return lines.reduce((sum, { discount = 0 }) => sum + discount, 0)
}

/** Nothing was paid for lines, neither money nor by a voucher code. */
export function costsNothing(lines: readonly { total: number }[]): boolean {
  return lines.every(({ total }) => total === 0)
}
