import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutAround, focusWithin, movedTo, placeOf, seenIn } from './picture-frame.ts'

const picture = { width: 1600, height: 1200 }
const cut = { left: 400, top: 0, width: 800, height: 600 }

describe('the focus of a picture', () => {
  it('is where it is in what was cut out, at its edge where that leaves it out', () => {
    expect(focusWithin(picture, undefined, { x: 30, y: 80 })).toEqual({ x: 30, y: 80 })
    expect(focusWithin(picture, cut, { x: 50, y: 25 })).toEqual({ x: 50, y: 50 })
    expect(focusWithin(picture, cut, { x: 10, y: 90 })).toEqual({ x: 0, y: 100 })
  })

  it('is placed by quarters, and the middle is nothing to say', () => {
    expect(placeOf(picture, undefined, { x: 80, y: 10 })).toBe('~x3y0')
    expect(placeOf(picture, undefined, { x: 45, y: 55 })).toBe('')
    expect(placeOf(picture, cut, { x: 30, y: 30 })).toBe('~x0y2')
    expect(placeOf(picture, undefined, undefined)).toBe('')
  })

  it('stays in sight where a page has room for less', () => {
    expect(seenIn(1, picture, undefined)).toEqual({ left: 200, top: 0, width: 1200, height: 1200 })
    expect(seenIn(1, picture, undefined, { x: 95, y: 50 })).toEqual({ left: 400, top: 0, width: 1200, height: 1200 })
    expect(seenIn(2, picture, cut, { x: 50, y: 0 })).toEqual({ left: 400, top: 0, width: 800, height: 400 })
  })
})

describe('what is cut out', () => {
  it('is the largest part around a point that the picture has, or a share of it', () => {
    expect(cutAround(picture, 1, 1, { x: 90, y: 50 })).toEqual({ left: 400, top: 0, width: 1200, height: 1200 })
    expect(cutAround(picture, 2, 0.5, { x: 50, y: 50 })).toEqual({ left: 400, top: 400, width: 800, height: 400 })
  })

  it('lies within the picture, wherever it is moved to, and so does what is seen of it', () => {
    const share = fc.double({ min: 0.05, max: 1, noNaN: true })
    const ratio = fc.double({ min: 0.3, max: 3, noNaN: true })
    const at = fc.record({ x: fc.integer({ min: 0, max: 100 }), y: fc.integer({ min: 0, max: 100 }) })
    const far = fc.integer({ min: -5000, max: 5000 })
    fc.assert(
      fc.property(share, ratio, at, far, far, ratio, (part, form, point, left, top, seen) => {
        const found = movedTo(picture, { ...cutAround(picture, form, part, point), left, top })
        const shown = seenIn(seen, picture, found, point)
        for (const one of [found, shown]) {
          expect(Math.min(one.left, one.top)).toBeGreaterThanOrEqual(0)
          expect(one.left + one.width).toBeLessThanOrEqual(picture.width + 0.001)
          expect(one.top + one.height).toBeLessThanOrEqual(picture.height + 0.001)
        }
        expect(Object.values(found).every(Number.isInteger)).toBe(true)
      }),
    )
  })
})
