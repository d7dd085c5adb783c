import type { RefusalCode } from '@foyer/contract/refusals.ts'

/** How far a count may go, and the code of what stands against more. */
export interface CountLimit<Code extends RefusalCode = RefusalCode> {
  most: number
  refused: Code
}
/** What was asked for, and what may be had (R5.13). */
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

/** What stands against a count; null where it is within its limit. */
export function overLimit<Code extends RefusalCode>(
  { most: available, refused }: CountLimit<Code>,
  requested: number,
): OverLimit<Code> | null {
  return requested > available ? { refused, requested, available } : null
}

/** What is sold in parts counts 1 as long as any of them does (R5.6, R5.7). */
export const countOfParts = (counts: readonly number[]): 0 | 1 => (counts.some((count) => count > 0) ? 1 : 0)
