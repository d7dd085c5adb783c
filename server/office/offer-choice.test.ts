import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, describe } from 'vitest'
import { instantOf } from '@foyer/domain/time/dates.ts'
import { rows, sql } from '../db/database.ts'
import { cancelCalls, cancelingMuseum } from '../after-sale/cancel.fixture.ts'
import { openTestShop, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { unbalanced } from '../testing/vouchers.fixture.ts'
import { staffOf } from './book.fixture.ts'
import { officeCommands } from './commands.fixture.ts'

let shop: TestShop
// by the museum's own rule nothing of this event could be moved or canceled any more
const files = {
  ...cancelingMuseum,
  'events/slots.yaml': cancelingMuseum['events/slots.yaml']!.replace('until_hours: 48', 'until_hours: 720'),
}
beforeAll(async () => void (shop = await openTestShop({ files })))
let slot: string
const slots = ['2026-03-27 10:00', '2026-03-27 11:30', '2026-03-29 10:00', '2026-03-29 11:30', '2026-04-10 10:00']
beforeEach(() => void (slot = slots.shift()!))
afterEach(async () => {
  expect(await unbalanced(shop)).toEqual([])
  expect((await shop.books()).off).toEqual([])
})
afterAll(() => shop.close())
const { bought, all, price, cancel, move, money, review } = cancelCalls(() => shop)
const { command } = officeCommands(() => shop)

const until = '2026-03-25 18:00'
const other = '2026-04-17 10:00'
const callOff = (...words: string[]) => command('cancel-time', 'event', '1', ...slot.split(' '), ...words)
const later = () =>
  rows<{ data: never; at: string }>(
    shop.shop.database.db,
    sql`select data, start_after as at from pgboss.job where name = 'cancel-time' and state = 'created'`,
  )
/** Does the jobs of now; answers the one that is to cancel what is left. */
async function offered() {
  const waiting = (await later())[0]!
  await rows(
    shop.shop.database.db,
    sql`update pgboss.job set state = 'cancelled' where name = 'cancel-time' and state = 'created'`,
  )
  await shop.jobs()
  return { at: new Date(waiting.at), run: () => shop.workers['cancel-time'](waiting.data).then(() => shop.jobs()) }
}
const mailsTo = async (to: string, text: string) =>
  (
    await Promise.all(
      (await shop.mails()).map(async (name) => PostalMime.parse(await readFile(join(shop.dataDir, 'outbox', name)))),
    )
  ).filter((mail) => mail.to![0]!.address === to && mail.text!.replaceAll('\u00a0', ' ').includes(text))

describe('a time that the museum calls off with a choice', () => {
  it('lets its visitors move or take their money until then, whatever they bought by, and gives the others theirs after it', async () => {
    const [moves, cancels, waits] = [
      await bought([ticketLine(11, 1, slot)]),
      await bought([ticketLine(11, 2, slot)]),
      await bought([ticketLine(11, 3, slot)]),
    ]
    expect((await price(cancels, await all(cancels))).code).toBe('CANCEL_TOO_LATE')
    expect((await callOff('until', ...until.split(' '))).said).toBe(
      `closed; the visitors are mailed and choose until ${until}, then the shop cancels 3 orders with 6 places, ` +
        'with their money and a mail: places shows what is left, inbox what it could not cancel',
    )
    const rest = await offered()
    expect(rest.at).toEqual(instantOf(until))
    expect(await move(moves, other)).toEqual({ data: { difference: 0 } })
    expect((await cancel(cancels, await all(cancels))).data).toMatchObject({ amount: 4000, as: 'money' })
    expect((await review(waits)).status).toBe('placed')
    shop.time.now = instantOf(until)
    await rest.run()
    expect(await Promise.all([moves, cancels, waits].map(async (id) => (await review(id)).status))).toEqual([
      'placed',
      'canceled',
      'canceled',
    ])
    expect(await money(waits)).toMatchObject({ kept: 0 })
    expect(await money(moves)).toMatchObject({ kept: 2000 })
  })

  it('asks each buyer once, in their language, with the last moment to choose', async () => {
    shop.time.now = new Date('2026-03-20T07:30:00Z')
    const id = await bought([ticketLine(11, 1, slot), ticketLine(11, 1, other)], { email: 'bea@example.org' })
    await callOff('until', ...until.split(' '))
    await offered()
    await callOff('until', ...until.split(' '))
    await offered()
    const [mail, ...more] = await mailsTo('bea@example.org', 'Bitte wählen Sie bis Mittwoch, 25. März 2026, 17:30')
    expect(more).toEqual([])
    expect(mail!.subject).toMatch(/^Abgesagt: Ereignis 1, Freitag, 27\. März 2026/)
    expect(mail!.text!.replaceAll('\u00a0', ' ')).toContain('stornieren wir den Besuch für Sie')
    expect(mail!.text!.replaceAll(/=?\r?\n/g, '')).toContain(id)
    // what is not called off keeps its rule
    const [called, kept] = (await review(id)).items
    expect(called.rules).not.toBe(kept.rules)
  })

  it('has a plan with that mail, in each language of its buyers', async () => {
    await bought([ticketLine(11, 1, slot)])
    const [what, id, time] = ['event', 1, slot]
    const act = await staffOf(shop)
    const { data } = (await act('cancel-time', { what, id, time, choose_until: until, plan: true }, 'finance')).body
    expect(data).toMatchObject({ orders: 1, choose_until: expect.stringMatching(/^2026-03-2/), left: 0 })
    expect(data.preview).toEqual([
      {
        lang: 'de',
        subject: expect.stringMatching(/^Abgesagt: Ereignis 1/),
        text: expect.stringContaining('Bitte wählen'),
      },
    ])
    expect(await later()).toEqual([])
  })

  it('that is opened again asks nobody and cancels nothing', async () => {
    const id = await bought([ticketLine(11, 1, slot)], { email: 'cia@example.org' })
    await callOff('until', ...until.split(' '))
    await command('places', 'event', '1', ...slot.split(' '), 'scheduled')
    await (await offered()).run()
    expect((await review(id)).status).toBe('placed')
    expect(await mailsTo('cia@example.org', 'Bitte wählen Sie bis')).toEqual([])
  })

  it.each([
    ['that is over', '2026-03-19 10:00', 'SLOT_PAST'],
    ['after it would begin', '2026-04-11 10:00', 'SLOT_PAST'],
    ['that is none', 'tomorrow', 'MALFORMED'],
  ])('is none until a moment %s', async (_, moment, code) => {
    slot = '2026-04-10 10:00'
    const { done, said } = await callOff('until', ...moment.split(' '))
    expect([done, said]).toEqual([false, expect.stringContaining(code)])
    expect(await later()).toEqual([])
  })
})
