import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '../harness/axe.ts'
import { cameraOf, openBrowser } from '../harness/browser.ts'
import { writeFilm } from '../harness/film.ts'
import { openShop, type Shop } from '../harness/shop.ts'
import { forged, gateOf, hasList, says, scan } from '../steps/gate.ts'

/** Tickets of the demonstration without a date: of the collection, and of the three houses, for who pays less too. */
const [dayTicket, adult, reduced] = [1024, 1111, 1112]

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const hasNoBarrier = async (page: Page) => expect((await audit(page)).barriers).toEqual([])

describe('The door', () => {
  let shop: Shop
  const folder = mkdtempSync(join(tmpdir(), 'foyer-film-'))
  beforeAll(async () => {
    shop = await openShop()
  }, 120_000)
  afterAll(async () => {
    await shop?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('reads codes by its camera: turned, small and dim, cracked, glaring, upside down', async () => {
    const gate = gateOf(shop)
    gate.key('quay')
    const [first] = await gate.sell(dayTicket)
    const [dim, upside] = await gate.sell(adult, 2)
    const [cracked] = await gate.sell(reduced)
    const film = join(folder, 'gate.mjpeg')
    await writeFilm(film, [
      { seconds: 1.5 },
      { code: first!, seconds: 1.5, turned: 12 },
      { seconds: 1 },
      { code: dim!, seconds: 1.5, width: 200, light: 0.35, turned: -28 },
      { seconds: 1 },
      { code: upside!, seconds: 1.5, glaring: true, turned: 170, blurred: true },
      { seconds: 1 },
      { code: cracked!, seconds: 1.5, cracked: true },
      { seconds: 3 },
      { code: 'https://example.org/poster', seconds: 1.5 },
      { seconds: 1.5 },
    ])
    const browser = await openBrowser(cameraOf(film))
    try {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })
      const page = await context.newPage()
      const words: string[] = []
      const read = new Set<string>()
      page.on('request', (one) => {
        if (one.url().endsWith('/office/redeem')) read.add((one.postDataJSON() as { barcode: string }).barcode)
      })
      await page.exposeFunction('said', (text: string) => void words.push(text))
      await page.addInitScript(() => {
        const tell = (globalThis as unknown as { said: (text: string) => void }).said
        new MutationObserver(() => {
          const text = document.querySelector('[aria-live=assertive]')?.textContent ?? ''
          if (text !== '') tell(text)
        }).observe(document, { subtree: true, childList: true, characterData: true })
      })
      await page.goto(gate.pair('quay', 'Main entrance'))
      const seen = async (text: RegExp) => {
        await expect.poll(() => words.some((one) => text.test(one)), { timeout: 60_000 }).toBe(true)
      }
      await seen(/^Valid.*Open-date admission/)
      await seen(/^Valid.*1 Adult/)
      await seen(/^Check the card.*1 Concession/)
      await seen(/^No ticket/)
      // shown again by the film, each is known
      await seen(/^Back again.*Open-date admission/)
      await seen(/^Already used.*1 Adult/)
      // dim and glaring codes too, whose answers say the same
      expect([...read]).toEqual(expect.arrayContaining([first, dim, upside, cracked]))
    } finally {
      await browser.close()
    }
  })

  it('goes on without network from the start, also after a reload, hands in later, and names who should not be in', async () => {
    const gate = gateOf(shop)
    const key = gate.key('yard')
    const [once, twice] = await gate.sell(adult, 2)
    const [card] = await gate.sell(reduced)
    const browser = await openBrowser()
    try {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })
      const page = await context.newPage()
      await page.goto(gate.pair('yard', 'Yard'))
      await page.getByText('No camera.').waitFor()
      await hasNoBarrier(page)
      await page.evaluate(() => navigator.serviceWorker.ready)
      await hasList(page, 'Yard')
      await context.setOffline(true)
      await page.reload()
      await page.getByText('No network').first().waitFor()
      await scan(page, once!)
      await says(page, 'Valid')
      await page.getByText('Checked without network, handed in later', { exact: true }).waitFor()
      await hasNoBarrier(page)
      await scan(page, once!.toLowerCase())
      await says(page, 'Already used')
      await hasNoBarrier(page)
      // a scan that nobody has handed in is taken back here
      await scan(page, card!)
      await says(page, 'Check the card')
      await hasNoBarrier(page)
      await press(page, 'Seen, let in')
      await says(page, 'Valid')
      await press(page, 'Undo')
      await says(page, 'Undone')
      // and may come again
      await scan(page, card!)
      await says(page, 'Check the card')
      await scan(page, twice!)
      await says(page, 'Valid')
      await scan(page, forged(twice!))
      await says(page, 'No ticket')
      await page.reload()
      await page.getByText('2 scans wait').waitFor()
      // meanwhile another gate has let one of them in
      expect(await gate.redeem(key, twice!, 'Quay')).toMatchObject({ outcome: 'valid' })
      await context.setOffline(false)
      await says(page, 'Let in twice')
      await page.getByText(/at Quay/).waitFor()
      await hasNoBarrier(page)
      await press(page, 'Understood')
      await page.getByText('No camera.').waitFor()
      await scan(page, once!)
      await says(page, 'Already used')
      expect(gate.inbox()).toMatch(/door-conflict/)
    } finally {
      await browser.close()
    }
  })

  it('stands where nobody works: answers leave by themselves, and no key is a guard’s', async () => {
    const gate = gateOf(shop)
    gate.key('lift')
    const [day] = await gate.sell(dayTicket)
    const [card] = await gate.sell(reduced)
    const browser = await openBrowser()
    try {
      const page = await browser.newPage({ viewport: { width: 1024, height: 768 }, locale: 'de-CH' })
      await page.goto(gate.pair('lift', 'Lift', 'unattended'))
      await says(page, 'Ticket unter den Scanner halten')
      await hasNoBarrier(page)
      const keys = () => page.getByRole('button').allInnerTexts()
      expect(await keys()).toEqual(['Deutsch', 'English', 'Français', 'Italiano'])
      await press(page, 'Français')
      await says(page, 'Présentez votre billet sous le lecteur')
      await scan(page, card!)
      await says(page, 'Veuillez passer à la caisse')
      expect(await page.getByRole('status').first().innerText()).toContain('justificatif')
      expect(await keys()).toEqual([])
      await hasNoBarrier(page)
      // the next code does not wait for the answer before to leave
      await scan(page, day!)
      await says(page, 'Veuillez entrer')
      await hasNoBarrier(page)
      // who comes next is asked in the language of the house
      await says(page, 'Ticket unter den Scanner halten')
      await scan(page, day!.slice(0, -1))
      await says(page, 'Nicht erkannt')
    } finally {
      await browser.close()
    }
  })

  it('says that it has ended, with its gate, and lets nobody in any more', async () => {
    const gate = gateOf(shop)
    gate.key('tower')
    const browser = await openBrowser()
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'de-CH' })
      const address = gate.pair('tower', 'Turm')
      await page.goto(address)
      await page.getByText('Keine Kamera.').waitFor()
      await press(page, 'Nummer')
      await page.getByLabel('Nummer der Bestellung').fill('F999999')
      await press(page, 'Suchen')
      await page.getByText('Unter dieser Nummer gibt es nichts.').waitFor()
      await hasNoBarrier(page)
      gate.end('tower')
      await says(page, 'Dieses Gerät ist beendet')
      await hasNoBarrier(page)
      // what has paired it is good once
      await page.goto('about:blank')
      await page.goto(address)
      expect(await page.getByRole('alert').innerText()).toContain('Dieser Code gilt nicht oder nicht mehr.')
    } finally {
      await browser.close()
    }
  })
})
