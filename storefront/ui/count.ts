/** The largest count that the contract carries. */
const most = 100_000

/** Whether the text is a count. */
export const isCount = (typed: string) => /^\d+$/.test(typed.trim())

/** A typed count: a whole number from 0, written in the digits 0 to 9; anything else is 0 (R5.5, R5.53). */
export function parseCount(typed: string | number): number {
  return isCount(String(typed)) ? Math.min(Number(typed), most) : 0
}
