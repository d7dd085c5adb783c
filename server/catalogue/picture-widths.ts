const widths = [320, 480, 700, 960, 1400]

/** The widths a picture is offered in: never wider than it is. */
export function widthsOf(original: number): number[] {
  const widest = Math.min(original, widths.at(-1)!)
  return [...widths.filter((width) => width < widest), widest]
}
