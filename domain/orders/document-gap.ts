/** Numbers that are left out where so many documents may have got theirs elsewhere: their count, rounded up to the next hundred. */
export function documentGap(documents: number): number {
  return Math.ceil(documents / 100) * 100
}
