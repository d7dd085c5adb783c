import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cameraOf, openBrowser } from '../harness/browser.ts'
import { writeFilm } from '../harness/film.ts'
import { openOnFolder } from '../harness/killed-browser.ts'
import { networkTo } from '../harness/network.ts'
import { openShop, type Shop } from '../harness/shop.ts'
import { answersOf, filmOfQueue, queueAt, watchFilm } from '../steps/film-at-gate.ts'
import { forged, gateOf, hasList, says, scan } from '../steps/gate.ts'

/** A ticket of the demonstration without a date, of the three houses. */
const adult = 1111

describe('The door at work', () => {
  let shop: Shop
  const folder = mkdtempSync(join(tmpdir(), 'foyer-door-'))
  beforeAll(async () => {
    shop = await openShop()
  }, 120_000)
  afterAll(async () => {
    await shop?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('answers each of a queue for what they hold there, once, at eighty a minute and at eight', async () => {
    const { codes, pair, placeOf } = await queueAt(shop)
    const film = join(folder, 'queue.mjpeg')
    await writeFilm(film, filmOfQueue(codes))
    const browser = await openBrowser(cameraOf(film))
    try {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })
      const moments = await watchFilm(page)
      await page.goto(pair())
      const answers = () => answersOf(moments(), placeOf)
      // a busy machine misses some, who come again with the film
      await expect.poll(() => answers().filter(({ ms }) => ms.length === 0), { timeout: 420_000 }).toEqual([])
      expect(answers().filter(({ wrong }) => wrong > 0)).toEqual([])
    } finally {
      await browser.close()
    }
  }, 480_000)

  it('is killed without network, opens again without it, and hands in once whom it has let in', async () => {
    const gate = gateOf(shop)
    const key = gate.key('pier')
    const [once, twice, third] = await gate.sell(adult, 3)
    const network = await networkTo(shop.url)
    const address = gate.pair('pier', 'Pier').replace(shop.url, network.url)
    let { context, kill } = await openOnFolder(join(folder, 'browser'))
    try {
      const page = context.pages()[0]!
      await page.goto(address)
      await page.evaluate(() => navigator.serviceWorker.ready)
      await hasList(page, 'Pier')
      network.go()
      await scan(page, once!)
      await says(page, 'Valid')
      await scan(page, once!)
      await says(page, 'Already used')
      await scan(page, twice!)
      await says(page, 'Valid')
      // whoever is answered is kept; of whom is being looked at nobody knows
      await Promise.all([scan(page, third!).catch(() => {}), kill()])

      ;({ context, kill } = await openOnFolder(join(folder, 'browser')))
      const again = context.pages()[0]!
      await again.goto(`${network.url}/door`)
      await again.getByText(/^[23] scans wait$/).waitFor()
      await scan(again, once!)
      await says(again, 'Already used')
      await scan(again, forged(once!))
      await says(again, 'No ticket')
      expect(await gate.redeem(key, twice!, 'Quay')).toMatchObject({ outcome: 'valid' })
      await network.comeBack()
      await says(again, 'Let in twice')
      await again.getByText(/at Quay/).waitFor()
      expect(await gate.redeem(key, once!, 'Quay')).toMatchObject({ outcome: 'used', earlier: [{ gate: 'Pier' }] })
      expect(gate.inbox().match(/door-conflict/g)).toHaveLength(1)
    } finally {
      await kill()
      network.go()
    }
  })
})
