import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { newKey } from '../office/keys.service.ts'
import { staffCalls } from '../staff/staff.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { openTestShop, purchase, ticketLine } from '../testing/test-shop.fixture.ts'
import { atTime, openDoor } from './door.fixture.ts'

const { shop, north } = await openDoor()
const staff = staffCalls(shop)
const { init, exec } = purchaseCalls(() => shop)
const ten = '2026-03-20 10:00'

/** Books places for somebody. */
async function booked(lname: string, datetime: string, count = 2): Promise<void> {
  const items = purchase([ticketLine(11, count, datetime)])
  const visitor = await shop.guest({ fname: 'Zoë', lname, email: 'zoe@example.org', phone: '+41 44 000 00 00' })
  const started = await init(visitor, items)
  if (started.status !== 200) throw new Error(JSON.stringify(started.body))
  if (String(started.body.data).includes('/simulator/')) await shop.choose(started.body.data, 'pay')
  if ((await exec(items.cartId)).status !== 200) throw new Error('not placed')
}

/** A device of a new gate, and what it is answered. */
async function deviceAt(venue: string | null, rights: string[], at = shop) {
  const gate = `gate-${randomUUID().slice(0, 8)}`
  const made = await newKey(at.shop, gate, venue === null ? 'door' : `door:${venue}`)
  if ('wrong' in made) throw new Error(made.wrong)
  const { ask: asStaff, colleague } = staffCalls(at)
  const { cookie } = await colleague()
  const { code } = (await asStaff('pair', { gate, name: 'Telefon 9', until: 'day', rights }, cookie)).body.data
  const { token } = (await at.call('POST', 'de/door/pair', { code })).body.data
  const ask = (path: string, body: object) =>
    at.call('POST', `de/office/redeem${path}`, body, { authorization: `Bearer ${token}` })
  return { gate, ask, find: async (text: string) => (await ask('/name', { text })).body }
}

describe('A name that is typed at a gate', () => {
  it('finds who has booked today at its venue, with no more than a guard needs, and lets them in', async () => {
    await booked('Brändli', ten)
    const { find, ask, gate } = await deviceAt('haus', ['find'])
    atTime(shop, '2026-03-20 10:05')
    const { data } = await find('brandli zo')
    expect(data).toEqual({
      found: [
        {
          id: expect.any(String),
          person: 'Zoë Brändli',
          name: expect.any(String),
          detail: 'Erwachsene',
          places: 2,
          admitted: 0,
          datetime: ten,
          datetime_end: expect.any(String),
        },
      ],
      more: false,
    })
    expect(JSON.stringify(data)).not.toMatch(/example\.org|\+41/)
    const scan = { id: randomUUID(), gate: 'Telefon 9', venue: 'haus', found: { kind: 'ticket', id: data.found[0].id } }
    expect((await ask('', scan)).body.data).toMatchObject({ outcome: 'valid', admitted: 2 })
    expect((await find('Brändli')).data.found).toMatchObject([{ admitted: 2 }])
    expect((await find('Bührle')).data.found).toEqual([])
    expect((await find('%%%')).code).toBe('MALFORMED')
    // the log knows who has searched, and not for whom
    const log = await staff.ask('log', { act: 'find', looks: true }, (await staff.colleague()).cookie)
    const [line] = log.body.data
    expect(line).toMatchObject({ who: gate, outcome: 'done', details: { gate: 'Telefon 9', venue: 'haus' } })
    expect(JSON.stringify(log.body)).not.toMatch(/brändli/i)
  })

  it('finds nobody of another day or another venue', async () => {
    await booked('Morgenthal', '2026-03-27 10:00')
    await booked('Morgenstern', ten)
    const [here, there, all] = await Promise.all([
      deviceAt('haus', ['find']),
      deviceAt('nacht', ['find']),
      deviceAt(null, ['find']),
    ])
    const people = async ({ find }: typeof here) =>
      (await find('morgen')).data.found.map(({ person }: { person: string }) => person)
    expect([await people(here), await people(there), await people(all)]).toEqual([
      ['Zoë Morgenstern'],
      [],
      ['Zoë Morgenstern'],
    ])
    atTime(shop, '2026-03-27 09:00')
    const later = await deviceAt('haus', ['find'])
    expect(await people(later)).toEqual(['Zoë Morgenthal'])
  })

  it('finds nobody for a device that was not given the right, nor for the key of its gate', async () => {
    await booked('Niemand', ten)
    const without = await deviceAt('haus', ['override'])
    expect((await without.find('Niemand')).code).toBe('FORBIDDEN')
    expect((await north.ask('office/redeem/name', { text: 'Niemand' })).body.code).toBe('FORBIDDEN')
    const log = await staff.ask('log', { act: 'find', looks: true }, (await staff.colleague()).cookie)
    expect(log.body.data).toContainEqual(expect.objectContaining({ who: without.gate, outcome: 'FORBIDDEN' }))
  })

  it('is one of twenty in a minute of each device: who has stolen one does not guess who comes today', async () => {
    const limited = await openTestShop({ environment: { RATE_LIMIT: '1' } })
    const [stolen, other] = [await deviceAt(null, ['find'], limited), await deviceAt(null, ['find'], limited)]
    const codes: unknown[] = []
    for (let at = 0; at < 25; at++) codes.push((await stolen.find('muster')).code ?? 'found')
    expect(codes).toEqual([...Array(20).fill('found'), ...Array(5).fill('TOO_MANY_REQUESTS')])
    // neither the others at the gates nor its own scans wait for that
    expect((await other.find('muster')).data).toEqual({ found: [], more: false })
    const scan = { id: randomUUID(), gate: 'Telefon 9', barcode: 'FYR' }
    expect((await stolen.ask('', scan)).body.data).toMatchObject({ outcome: 'unknown' })
    await limited.close()
  })
})
