import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { cancelCalls, cancelingMuseum } from '../after-sale/cancel.fixture.ts'
import { atTime, gateOf } from '../door/door.fixture.ts'
import { staffCalls } from '../staff/staff.fixture.ts'
import { atHome, purchaseCalls } from '../testing/purchase.fixture.ts'
import { friday, openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { group, publicTour } from '../tours/tours.fixture.ts'
import { staffOf } from './book.fixture.ts'
import { officeCommands } from './commands.fixture.ts'

let shop: TestShop
let act: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  shop = await openTestShop({ files: cancelingMuseum })
  act = await staffOf(shop)
})
afterEach(() => void (shop.time.now = new Date(friday)))
afterAll(() => shop.close())
const { bought, valid } = cancelCalls(() => shop)
const { init } = purchaseCalls(() => shop)
const { command, numberOf } = officeCommands(() => shop)

const sunday = '2026-03-22'
const at = (time: string) => `${sunday} ${time}`
const venuesOf = async (body: object = {}, role = 'desk') =>
  (await act('day', { day: sunday, ...body }, role)).body.data
const offered = async (what: string, id: number, role?: string) =>
  (await venuesOf({}, role)).flatMap(({ offers }: any) => offers).find((one: any) => one.what === what && one.id === id)
const slots = async () =>
  (await offered('event', 1)).times.map(({ time, places, sold, held, in: came }: any) =>
    [time.slice(11), places, sold, held, came].join(' '),
  )

describe('the day of the venues', () => {
  it('has each time with its places, what is sold and held of it, and how many are in', async () => {
    const booking = await bought([ticketLine(11, 3, at('10:00'))], atHome)
    await init(await shop.guest(), purchase([ticketLine(11, 2, at('10:00'))]))
    await bought([ticketLine(11, 4, at('11:00'))], atHome)
    await act('places', { what: 'event', id: 1, time: at('11:00'), places: 0 })
    expect(await slots()).toEqual(['10:00 60 3 2 0', '10:30 60 0 0 0', '11:00 0 4 0 0', '11:30 60 0 0 0'])

    // whoever has not paid in time holds nothing, even before a job says so, and two of the three have come
    atTime(shop, at('10:00'))
    await (await gateOf(shop, 'day')).scan((await valid(booking))[0]!.barcode, { count: 2 })
    expect((await slots())[0]).toBe('10:00 60 3 0 2')
    expect((await command('day', sunday, 'haus')).said).toMatch(
      /^haus \(en\)\n {2}10:00 {2}Ereignis 1 \(en\) {2}3 of 60 sold, 2 in\n/,
    )
  })

  it('has what is no longer in the schedule only where something of it was sold', async () => {
    await bought([ticketLine(11, 1, '2026-03-29 10:30')], atHome)
    const once = cancelingMuseum['events/slots.yaml']!.replace('every_minutes: 30', 'every_minutes: 60')
    await shop.museum.write('events/slots.yaml', once)
    expect(await shop.importAgain(undefined, true)).toBe('imported')
    const times = async () => {
      const [haus] = await venuesOf({ day: '2026-03-29' })
      return haus.offers[0].times.map(({ time, places, sold }: any) => `${time.slice(11)} ${places} ${sold}`)
    }
    // each process looks for a new catalogue once a second
    await expect.poll(times, { timeout: 5000 }).toEqual(['10:00 60 0', '10:30 0 1', '11:00 60 0'])
  })

  it('says of a tour its language and where it meets, and of one that is booked whole by whom, where that may be seen', async () => {
    await bought([publicTour(2, at('14:00'))], atHome)
    const booking = await bought([group(at('16:00'))], { company: 'Schule Ort', ...atHome })
    expect(await offered('tour', 71)).toMatchObject({
      name: 'Rundgang Offen (en)',
      language: { code: 'de', name: 'German' },
      meeting_point: 'Beim Brunnen (en)',
      times: [{ time: at('10:00') }, { time: at('14:00'), ends: at('15:00'), places: 5, sold: 2, groups: [] }],
    })
    const groups = [{ order: await numberOf(booking), company: 'Schule Ort', places: 6 }]
    const whole = { time: at('16:00'), places: 6, sold: 6, held: 0 }
    expect((await offered('tour', 81)).times).toEqual([expect.objectContaining({ ...whole, groups })])
    // who may not see the programme is told nobody
    expect((await offered('tour', 81, 'finance')).times).toEqual([expect.objectContaining({ ...whole, groups: [] })])
    expect((await act('day', { day: sunday }, 'door')).status).toBe(403)
  })

  it('says when a venue is open, and that it is closed', async () => {
    expect((await venuesOf()).map(({ name, hours }: any) => [name, hours])).toEqual([
      ['haus (en)', { from: '10:00', to: '12:00' }],
      ['nacht (en)', { from: '00:00', to: '24:00' }],
    ])
    const closed = await venuesOf({ day: '2026-03-21' })
    expect(closed.map(({ hours, offers }: any) => [hours, offers])).toEqual([
      [null, []],
      [null, []],
    ])
  })

  it('of some venues is all that whoever may see these is shown', async () => {
    const staff = staffCalls(shop)
    const [ada, eve] = [await staff.colleague(), await staff.colleague('desk')]
    const roles = [{ role: 'desk', venues: ['nacht'] }]
    expect((await staff.ask('person-roles', { person: eve.id, roles }, ada.cookie)).status).toBe(200)
    const cookie = staff.cookieOf(await staff.signIn(eve))
    const asks = (venues?: string[]) => staff.ask('day', { day: sunday, ...(venues && { venues }) }, cookie)
    const { status, body } = await asks(['nacht'])
    expect([status, body.data.map(({ venue }: any) => venue)]).toEqual([200, ['nacht']])
    for (const venues of [undefined, ['haus'], ['haus', 'nacht'], ['nowhere']])
      expect((await asks(venues)).body.code).toBe('FORBIDDEN')
  })
})
