import type { RefusalCode } from '@foyer/contract/refusals.ts'

/** The highest allowed count, and the code of the refusal above it. */
export interface CountLimit<Code extends RefusalCode = RefusalCode> {
  most: number
  refused: Code
}
/** The requested count, and the available one (R5.13). */
export interface OverLimit<Code extends RefusalCode = RefusalCode> {
  refused: Code
  requested: number
  available: number
}

export function countLimit<Code extends RefusalCode>(most: number, refused: Code): CountLimit<Code> {
  return { most: Math.max(0, most), refused }
}

/** The smallest of nested limits wins; of equal ones the first. */
export function smallestLimit<Code extends RefusalCode>(...limits: CountLimit<Code>[]): CountLimit<Code> {
  return limits.reduce((smallest, limit) => (limit.most < smallest.most ? limit : smallest))
}

/** The refusal of a count above its limit; null within it. */
export function overLimit<Code extends RefusalCode>(
  { most: available, refused }: CountLimit<Code>,
  requested: number,
): OverLimit<Code> | null {
  return requested > available ? { refused, requested, available } : null
}

/** An item that is sold in parts counts 1 while any part is counted (R5.6, R5.7). */
export const countOfParts = (counts: readonly number[]): 0 | 1 => (counts.some((count) => count > 0) ? 1 : 0)
