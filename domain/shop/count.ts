/** The largest count that the contract carries. */
const most = 100_000

/** A typed count: a whole number from 0, written in the digits 0 to 9; anything else is 0 (R5.5, R5.53). */
export function parseCount(typed: string | number): number {
  const text = String(typed).trim()
  if (!/^\d+$/.test(text)) return 0
  return Math.min(Number(text), most)
}
