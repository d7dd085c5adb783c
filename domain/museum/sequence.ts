/** Entries with `sequence_no` in their order, equal ones as they came (R3.45). */
export function inSequence<T extends { sequence_no: number }>(entries: readonly T[]): T[] {
  return [...entries].sort((a, b) => a.sequence_no - b.sequence_no)
}
