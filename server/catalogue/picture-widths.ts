/** 800 is a phone of 400 pixels with two dots each. */
const widths = [320, 480, 700, 800, 960, 1400]

/** The widths a picture is offered in: never wider than it is. */
export function widthsOf(original: number): number[] {
  const widest = Math.min(original, widths.at(-1)!)
  return [...widths.filter((width) => width < widest), widest]
}
