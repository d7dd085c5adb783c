/** The numbers to skip when so many documents may have been numbered elsewhere: rounded up to the next hundred. */
export function documentGap(documents: number): number {
  return Math.ceil(documents / 100) * 100
}
