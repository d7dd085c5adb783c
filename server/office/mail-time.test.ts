import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelCalls, cancelingMuseum } from '../after-sale/cancel.fixture.ts'
import { giving, givingCalls } from '../after-sale/give-ticket.fixture.ts'
import { rows, sql } from '../db/database.ts'
import { openTestShop, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { staffOf } from './book.fixture.ts'
import { officeCommands } from './commands.fixture.ts'

let shop: TestShop
let act: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  shop = await openTestShop({ files: cancelingMuseum, extra: giving })
  act = await staffOf(shop)
})
/** Of event 1: each test has one of its own. */
let slot = ''
const slots = ['2026-03-22', '2026-03-27', '2026-03-29', '2026-04-10'].flatMap((day) => [
  `${day} 10:00`,
  `${day} 11:30`,
])
const another = () => void (slot = slots.shift()!)
afterAll(() => shop.close())
const { bought, valid, cancel, all } = cancelCalls(() => shop)
const { give } = givingCalls(() => shop)
const { numberOf, command } = officeCommands(() => shop)

const german = {
  lang: 'de',
  subject: 'Eingang am Hof',
  text: 'Der Haupteingang ist zu.\nBitte kommen Sie über den Hof.',
}
const english = { lang: 'en', subject: 'Entrance by the yard', text: 'Please come by the yard.' }
const write = async (more: object = {}, role = 'desk') =>
  (await act('mail-time', { what: 'event', id: 1, time: slot, letters: [german], ...more }, role)).body

describe('a mail to all visitors of a time', () => {
  it('goes once to each address, of buyers and of whom tickets were given to, in their language, as its plan has shown', async () => {
    another()
    const german1 = await bought([ticketLine(11, 2, slot)], { email: 'bea@example.org' })
    await bought([ticketLine(11, 1, slot)], { email: 'Bea@example.org' })
    const inEnglish = await bought([ticketLine(11, 1, slot)], { email: 'eve@example.org' })
    await bought([ticketLine(11, 1, '2026-04-17 10:00')], { email: 'else@example.org' })
    await rows(shop.shop.database.db, sql`update purchase_order set lang = 'en' where booking_id = ${inEnglish}`)
    const given = await bought([ticketLine(11, 2, slot)], { email: 'gil@example.org' })
    await give(given, (await valid(given))[0]!.id)
    await mails()
    const letters = [german, english]
    const plan = (await write({ letters, plan: true })).data
    expect(plan).toMatchObject({
      letters: [
        { lang: 'de', mails: expect.any(Number) },
        { lang: 'en', mails: 1 },
      ],
      unreached: 0,
    })
    expect(await mails()).toEqual([])
    expect((await write({ letters, planned: { ...plan, mails: 7 } })).code).toBe('PLAN_CHANGED')
    expect((await write({ letters, planned: plan })).data.mails).toBe(plan.mails)
    const sent = await mails()
    expect(sent).toHaveLength(plan.mails)
    expect(sent.map(({ to }) => to)).toEqual(
      expect.arrayContaining(['bea@example.org', 'eve@example.org', 'gil@example.org', 'ida@example.com']),
    )
    expect(sent.map(({ to }) => to)).not.toContain('else@example.org')
    const [bea, eve] = ['bea', 'eve'].map((name) => sent.find(({ to }) => to.startsWith(name))!)
    expect([bea!.subject, eve!.subject]).toEqual(['Eingang am Hof', 'Entrance by the yard'])
    expect(bea!.text).toMatch(/Guten Tag.*Ereignis 1 · .*Der Haupteingang ist zu\..*über den Hof/s)
    const words = (text: string) => text.replaceAll(/[\w-]{20,}|…/g, '…').trim()
    const preview = plan.preview.find(({ lang }: any) => lang === 'de')
    expect(words(preview.text.replaceAll('\u00a0', ' '))).toBe(words(bea!.text))
    expect(preview.text).not.toContain(german1)

    // the order's own page says so
    const { history } = (await act('show', { order: await numberOf(german1) })).body.data
    expect(history.map(({ event }: any) => event.act)).toContain('mail-time')
  })

  it('reaches nobody who has canceled before it was sent', async () => {
    another()
    const id = await bought([ticketLine(11, 1, slot)], { email: 'out@example.org' })
    await mails()
    await write()
    await cancel(id, await all(id))
    expect((await mails()).map(({ subject }) => subject)).not.toContain('Eingang am Hof')
  })

  it.each([
    ['where nobody comes', {}, 'NOTHING_TO_SEND'],
    ['for a time that there is not', { time: '2026-03-22 10:01' }, 'SLOT_UNKNOWN'],
    ['with two letters in one language', { letters: [german, german] }, 'MALFORMED'],
    ['without a text', { letters: [{ ...german, text: ' ' }] }, 'MALFORMED'],
    ['with a subject of two lines', { letters: [{ ...german, subject: 'a\nb' }] }, 'MALFORMED'],
    ['without letters', { letters: [] }, 'MALFORMED'],
  ])('is refused %s', async (_, more, code) => {
    slot = '2026-04-12 10:30'
    expect((await write(more)).code).toBe(code)
  })

  it('is refused for a time that is called off, until it is opened again, and for one that is over', async () => {
    another()
    await bought([ticketLine(11, 1, slot)])
    const [day, at] = slot.split(' ') as [string, string]
    await command('cancel-time', 'event', '1', day, at, 'until', '2026-03-21', '18:00')
    expect((await write()).code).toBe('TIME_CALLED_OFF')
    await command('places', 'event', '1', day, at, 'scheduled')
    expect((await write()).data.mails).toBe(1)
    const now = shop.time.now
    shop.time.now = new Date('2026-05-01T10:00:00Z')
    expect((await write()).code).toBe('SLOT_PAST')
    shop.time.now = now
    await shop.jobs()
  })

  it('goes three times a day at most', async () => {
    another()
    await bought([ticketLine(11, 1, slot)])
    for (const times of [1, 2, 3]) expect([times, (await write()).data.mails]).toEqual([times, 1])
    expect((await write()).code).toBe('TOO_MANY_MAILS')
    const now = shop.time.now
    shop.time.now = new Date(now.getTime() + 25 * 3_600_000)
    expect((await write({ plan: true })).data.mails).toBe(1)
    shop.time.now = now
    await shop.jobs()
  })

  it('is for who may write to visitors', async () => {
    expect((await write({}, 'door')).code).toBe('FORBIDDEN')
    expect((await write({}, 'partner')).code).toBe('FORBIDDEN')
  })
})

/** Does the jobs; the mails that they send. */
async function mails() {
  const before = new Set(await shop.mails())
  await shop.jobs()
  const sent = (await shop.mails()).filter((name) => !before.has(name))
  return Promise.all(
    sent.map(async (name) => {
      const { to, subject, text } = await PostalMime.parse(await readFile(join(shop.dataDir, 'outbox', name)))
      const words = text!.replaceAll('\u00a0', ' ').replaceAll('\r\n', '\n').trimEnd()
      return { to: to![0]!.address!, subject, text: words }
    }),
  )
}
