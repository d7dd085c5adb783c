/** Of lines in a basket, as they are submitted, or of an order: those that pay for the others. */
export function isCode<L extends { type: string }>(line: L): line is Extract<L, { type: 'voucherCode' }> {
  return line.type === 'voucherCode'
}
