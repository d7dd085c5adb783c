import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { cameraOf, openBrowser } from './harness/browser.ts'
import { writeFilm } from './harness/film.ts'
import { openShop } from './harness/shop.ts'
import { answersOf, filmOfQueue, queueAt, watchFilm } from './steps/film-at-gate.ts'

// How long a gate takes from the first picture of a code to its answer on the screen, by a film instead of a camera.
// Run: node e2e/film-bench.ts [times of the film] [folder of another version]

const times = Number(process.argv[2] ?? 5)
const folder = mkdtempSync(join(tmpdir(), 'foyer-film-'))
const shop = await openShop({}, undefined, process.argv[3])
try {
  const { codes, pair, placeOf } = await queueAt(shop)
  const film = join(folder, 'queue.mjpeg')
  await writeFilm(film, filmOfQueue(codes))
  const browser = await openBrowser(cameraOf(film))
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    const moments = await watchFilm(page)
    await page.goto(pair())
    await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0)
    const before = loadavg()[0]!
    // until it begins once more than it was shown
    while (moments().filter(({ scene }) => scene === 1).length <= times) await page.waitForTimeout(1_000)
    console.log(`load of this machine: ${before.toFixed(1)} at the start, ${loadavg()[0]!.toFixed(1)} at the end`)
    const begun = moments().findLastIndex(({ scene }) => scene === 1)
    for (const { is, seen, ms, wrong } of answersOf(moments().slice(0, begun), placeOf)) {
      const sorted = ms.toSorted((a, b) => a - b)
      const [middle, worst] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)].map(
        (one) => one?.toFixed(0) ?? '–',
      )
      const slow = sorted.filter((one) => one > 300).length
      console.log(
        `${is.padEnd(14)} seen ${seen}, answered ${ms.length}, wrongly ${wrong}; ` +
          `median ${middle} ms, worst ${worst} ms, above 300 ms ${slow}`,
      )
    }
  } finally {
    await browser.close()
  }
} finally {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
}
