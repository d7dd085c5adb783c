import type { Page } from 'playwright-core'
import { markBits, markSide, type Scene } from '../harness/film.ts'
import type { Shop } from '../harness/shop.ts'
import { gateOf } from './gate.ts'

// A queue as the camera of a gate sees it, and what the gate says meanwhile, by one clock: that of the page.

/** How the phones and sheets of a queue look; the first six come at eighty a minute, the others at eight. */
const queue: readonly (Omit<Scene, 'code' | 'seconds'> & { is: string })[] = [
  { is: 'upright' },
  { is: 'turned', turned: 38 },
  { is: 'small', width: 130 },
  { is: 'dim', width: 240, light: 0.15, turned: -20 },
  { is: 'cracked', cracked: true },
  { is: 'glaring', glaring: true, turned: 170 },
  { is: 'small and dim', width: 170, light: 0.3, turned: 12 },
  { is: 'blurred', blurred: true, turned: -75 },
]

/** A queue whose tickets were used elsewhere, each at a gate of its own: so an answer says whose it is, each time. */
export async function queueAt(shop: Shop) {
  const gate = gateOf(shop)
  const key = gate.key('queue')
  const codes = await gate.sell(1111, queue.length)
  for (const [at, barcode] of codes.entries()) await gate.redeem(key, barcode, `Gate ${at}`)
  const placeOf = (said: string) => Number(/Gate (\d)/.exec(said)?.[1] ?? '-1')
  return { codes, placeOf, pair: () => gate.pair('queue', 'Main entrance') }
}

/** A code is in view for two thirds of the time of who has it. */
export function filmOfQueue(codes: readonly string[]): Scene[] {
  const coming = queue.flatMap(({ is: _, ...look }, at): Scene[] => {
    const seconds = 60 / (at < 6 ? 80 : 8)
    return [{ ...look, code: codes[at]!, seconds: (seconds * 2) / 3 }, { seconds: seconds / 3 }]
  })
  return [{ seconds: 2 }, ...coming]
}

/** What is seen or said, in ms of the page's clock. */
interface Moment {
  at: number
  /** The number of a scene. */
  scene?: number
  /** What the gate says. */
  said?: string
}

/** Notes each scene of the film as the page gets its first picture, and each answer as it is painted. */
export async function watchFilm(page: Page): Promise<() => Moment[]> {
  const moments: Moment[] = []
  await page.exposeFunction('noted', (moment: Moment) => void moments.push(moment))
  await page.addInitScript(
    ({ bits, side }) => {
      const { noted } = globalThis as unknown as { noted: (moment: object) => void }
      const canvas = Object.assign(document.createElement('canvas'), { width: bits, height: 1 })
      const drawing = canvas.getContext('2d', { willReadFrequently: true })!
      let [last, video] = [0, null as HTMLVideoElement | null]
      const look = () => {
        // the middle of each square, of a picture that may be cut above and below
        const top = (video!.videoHeight - bits * side) / 2
        for (let bit = 0; bit < bits; bit++)
          drawing.drawImage(video!, side / 4, top + (bit + 0.25) * side, side / 2, side / 2, bit, 0, 1, 1)
        const { data } = drawing.getImageData(0, 0, bits, 1)
        const scene = Array.from({ length: bits }, (_, bit) => (data[bit * 4]! > 127 ? 2 ** bit : 0)).reduce(
          (a, b) => a + b,
        )
        if (scene !== last) noted({ scene, at: performance.now() })
        last = scene
        video!.requestVideoFrameCallback(look)
      }
      let before = ''
      new MutationObserver(() => {
        const shown = document.querySelector('video')
        if (shown && shown !== video) {
          video = shown
          video.requestVideoFrameCallback(look)
        }
        const said = document.querySelector('[aria-live=assertive]')?.textContent ?? ''
        if (said !== '' && said !== before) requestAnimationFrame(() => noted({ said, at: performance.now() }))
        before = said
      }).observe(document, { subtree: true, childList: true, characterData: true })
    },
    { bits: markBits, side: markSide },
  )
  return () => [...moments]
}

/** Of each of a queue how often they were in view, and after how many ms they were answered. */
export interface Answered {
  is: string
  seen: number
  ms: number[]
  /** Answers that nobody in view was given: of somebody else, or for the second time. */
  wrong: number
}

/** `placeOf` says of an answer whose it is, by the place in the queue. */
export function answersOf(moments: readonly Moment[], placeOf: (said: string) => number): Answered[] {
  const answers = queue.map(({ is }): Answered => ({ is, seen: 0, ms: [], wrong: 0 }))
  /** Since when somebody holds a code there and waits for an answer. */
  const waiting = new Map<number, number>()
  for (const { scene, said, at } of moments)
    if (said !== undefined) {
      const place = placeOf(said)
      const since = waiting.get(place)
      if (since === undefined) (answers[place] ?? answers[0]!).wrong++
      else answers[place]!.ms.push(at - since)
      waiting.delete(place)
    } else {
      // between two people, and of a picture that was torn as the page read its mark, there is nobody
      const place = (scene! - 1) / 2
      const shown = answers[place]
      if (!shown) continue
      shown.seen++
      waiting.set(place, at)
    }
  return answers
}
