// What of a picture is shown: a part that was cut out, and in it what stays in sight where a page has room for less.

export interface Size {
  width: number
  height: number
}
/** A part of a picture, in its pixels. */
export interface Cut extends Size {
  left: number
  top: number
}
/** From the left and the top of the whole picture, in percent. */
export interface Focus {
  x: number
  y: number
}

export const middle: Focus = { x: 50, y: 50 }
const whole = ({ width, height }: Size): Cut => ({ left: 0, top: 0, width, height })
const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most))

/** Where the focus is in what was cut out, in percent; at its edge where that leaves it out. */
export function focusWithin(picture: Size, cut: Cut | undefined, { x, y }: Focus): Focus {
  const { left, top, width, height } = cut ?? whole(picture)
  return {
    x: within((((x / 100) * picture.width - left) / width) * 100, 0, 100),
    y: within((((y / 100) * picture.height - top) / height) * 100, 0, 100),
  }
}

/** A page places by quarters, 0 to 4, from the left and from the top. */
function quartersOf(picture: Size, cut: Cut | undefined, focus: Focus): [number, number] {
  const { x, y } = focusWithin(picture, cut, focus)
  return [Math.round(x / 25), Math.round(y / 25)]
}

/** What a picture's address ends with, by which a style sheet places it: `~x2y4`; nothing for the middle. */
export function placeOf(picture: Size, cut: Cut | undefined, focus: Focus = middle): string {
  const [x, y] = quartersOf(picture, cut, focus)
  return x === 2 && y === 2 ? '' : `~x${x}y${y}`
}

/** The part of a picture that is seen where it fills a space of some proportions. */
export function seenIn(ratio: number, picture: Size, cut: Cut | undefined, focus: Focus = middle): Cut {
  const { left, top, width, height } = cut ?? whole(picture)
  const [x, y] = quartersOf(picture, cut, focus)
  const seen = { width: Math.min(width, height * ratio), height: Math.min(height, width / ratio) }
  return { left: left + ((width - seen.width) * x) / 4, top: top + ((height - seen.height) * y) / 4, ...seen }
}

/** The largest part of some proportions, or a share of it, around a point, in whole pixels and within the picture. */
export function cutAround(picture: Size, ratio: number, share: number, { x, y }: Focus): Cut {
  const width = Math.min(picture.width, picture.height * ratio) * share
  const size = { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(width / ratio)) }
  return movedTo(picture, {
    ...size,
    left: (x / 100) * picture.width - size.width / 2,
    top: (y / 100) * picture.height - size.height / 2,
  })
}

/** A part where somebody has moved it to, as near as the picture goes. */
export const movedTo = (picture: Size, { left, top, width, height }: Cut): Cut => ({
  left: Math.round(within(left, 0, picture.width - width)),
  top: Math.round(within(top, 0, picture.height - height)),
  width,
  height,
})
