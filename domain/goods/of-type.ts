/** Whether there is a line, and it is of that kind. */
export function isOfType<L extends { type: string }, T extends L['type']>(
  line: L | undefined,
  type: T,
): line is L & { type: T } {
  return line?.type === type
}

/** Lines of a basket, as they are submitted, or of an order that are of one kind. */
export function ofType<L extends { type: string }, T extends L['type']>(lines: readonly L[], type: T) {
  return lines.filter((line) => isOfType(line, type))
}

/** What pays for the others. */
export function isCode<L extends { type: string }>(line: L): line is L & { type: 'voucherCode' } {
  return isOfType(line, 'voucherCode')
}
