import type { Page } from 'playwright-core'
import { scan } from './gate.ts'

// Every state of the door's app, by answers of a shop that is not asked.

const device = {
  token: 'door_x',
  gate: 'kunsthaus',
  name: 'Haupteingang Ost',
  rights: ['override', 'find'],
  unattended: false,
  venue: { key: 'kunsthaus', name: 'Kunsthaus' },
  museum: 'Museen am Quai',
  occupancy: { people: 412, limit: 400 },
  ends: null,
}
const ticket = {
  kind: 'ticket',
  number: 'F100001',
  name: 'Licht des Südens',
  detail: 'Jugendliche und Studierende',
  places: 2,
  datetime: '2026-03-20 10:00',
  datetime_end: '2026-03-20 11:00',
}
const pass = {
  ...ticket,
  kind: 'pass',
  number: 'J100012',
  detail: 'Alexandra Schmidlin-Brändli',
  name: 'Jahreskarte Freunde',
  datetime: null,
  datetime_end: null,
  valid_from: '2026-01-01',
  valid_to: '2026-12-31',
}
const earlier = [{ at: '2026-03-20T09:05:00.000Z', gate: 'Nordtor', admitted: 2 }]
const nobody = { admitted: 0, left: 0, earlier: [], ticket }
const answers: Record<string, object> = {
  valid: { outcome: 'valid', admitted: 2, left: 0, earlier: [], ticket },
  card: { ...nobody, outcome: 'valid', left: 2, waits: 'look', look: 'card' },
  person: { ...nobody, outcome: 'valid', left: 1, waits: 'look', look: 'person', ticket: pass },
  group: { ...nobody, outcome: 'valid', left: 24, waits: 'count', ticket: { ...ticket, places: 24 } },
  used: { ...nobody, outcome: 'used', earlier },
  tooEarly: { ...nobody, outcome: 'tooEarly', minutes: 95 },
  wrongVenue: { ...nobody, outcome: 'wrongVenue' },
  moved: { ...nobody, outcome: 'moved', ticket: { ...ticket, moved_to: '2026-03-27 14:30' } },
  unknown: { outcome: 'unknown', admitted: 0, left: 0, earlier: [] },
}
const found = { ...ticket, id: '5f0c1b1e-0000-4000-8000-000000000001', admitted: 1 }

async function answerAll(page: Page, unattended: boolean): Promise<void> {
  await page.route(/\/api\/\w+\/(door|office)\//, async (route) => {
    const call = new URL(route.request().url()).pathname.split('/').slice(3).join('/')
    const { barcode = '' } = route.request().postDataJSON() as { barcode?: string }
    const list = {
      version: '1',
      early_minutes: 0,
      late_minutes: 0,
      keys: [],
      times: [],
      offers: [],
      looks: [],
      exceptions: [],
    }
    const data: Record<string, unknown> = {
      'door/pair': { ...device, unattended },
      'office/redeem/device': { ...device, unattended },
      'office/redeem/list': list,
      'office/redeem': answers[barcode.split('-').at(-1)!],
      'office/redeem/find': { found: [] },
      'office/redeem/name': { found: [{ ...found, person: 'Ruth Meier' }], more: true },
      'office/redeem/undo': { admitted: 2, left: 2 },
    }
    await route.fulfill({ json: { data: data[call] } })
  })
}

const key = (page: Page, at: number) => page.getByRole('main').getByRole('button').nth(at).click()

/** Walks through the states of a guard's device; whoever looks is told their names. */
export async function walkDoor(page: Page, url: string, look: (name: string) => Promise<void>): Promise<void> {
  await answerAll(page, false)
  await page.goto(`${url}/door`)
  await page.getByRole('textbox').waitFor()
  await look('pair')
  await page.getByRole('textbox').fill('AAAAA-BBBBB')
  await page.getByRole('textbox').press('Enter')
  await page.locator('.keys-ready').waitFor()
  await look('ready')
  for (const name of Object.keys(answers)) {
    await page.getByRole('main').locator('.answer').waitFor({ state: 'detached' })
    await scan(page, `A-CODE-${name}`)
    await page.locator('.answer').waitFor()
    await look(name)
    if (name === 'used') {
      await key(page, 0)
      await look('override')
      await page.locator('.sheet > .key').last().click()
      await page.locator('.answer').waitFor()
    }
    await page.locator('.answer .keys .key').last().click()
  }
  await key(page, 0)
  await page.getByRole('textbox').fill('Meier')
  await page.getByRole('textbox').press('Enter')
  await page.locator('.found').waitFor()
  await look('find')
  await page.locator('.sheet > .key').click()
  await key(page, 1)
  await page.locator('.last').waitFor()
  await look('last')
  await page.locator('.sheet > .key').click()
  await page.locator('.bar-name').click()
  await page.locator('.about').waitFor()
  await look('about')
}

/** Walks through the states of a tablet on a stand. */
export async function walkStand(page: Page, url: string, look: (name: string) => Promise<void>): Promise<void> {
  await answerAll(page, true)
  await page.goto(`${url}/door#AAAAA-BBBBB`)
  await page.locator('.stand-idle').waitFor()
  await look('stand')
  for (const [name, ground] of [
    ['valid', 'green'],
    ['card', 'amber'],
    ['used', 'red'],
  ] as const) {
    await scan(page, `A-CODE-${name}`)
    await page.locator(`.ground-${ground}`).waitFor()
    await look(`stand-${name}`)
  }
}
