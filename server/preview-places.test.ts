import { afterEach, beforeEach, expect, it } from 'vitest'
import { staffCalls } from './staff/staff.fixture.ts'
import { goodsMuseum } from './testing/goods.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from './testing/test-shop.fixture.ts'
import { smallTours } from './tours/tours.fixture.ts'

// What a preview shows as left of what only its draft has.

let shop: TestShop
let staff: ReturnType<typeof staffCalls>
let cookie: string
beforeEach(async () => {
  shop = await openTestShop({ extra: { ...goodsMuseum, ...smallTours } })
  staff = staffCalls(shop)
  cookie = (await staff.colleague()).cookie
})
afterEach(() => shop.close())

const ask = async (act: string, body: object = {}) => (await staff.ask(`catalogue-${act}`, body, cookie)).body
/** A draft in which an entry of a file is another, and the beginning of the addresses of its preview. */
async function drafted(file: string, change: (value: Record<string, unknown>) => object, draft?: number) {
  const was = (await ask('entry', { file, entry: '', draft })).data.value
  const changed = await ask('change', { draft, changes: [{ file, entry: '', was, value: { ...was, ...change(was) } }] })
  const { link } = (await ask('preview', { draft: changed.data.draft })).data
  return { draft: changed.data.draft, base: new URL(link).pathname }
}
/** A day as addresses have it. */
const of = (day: string) => day.replaceAll('-', '')
const get = async (path: string) => (await shop.app.request(path)).json()

it('shows the places of a time that only the draft has, beside what is sold of the others', async () => {
  const { base } = await drafted('events/sessions.yaml', ({ schedule }) => ({
    schedule: { ...(schedule as object), capacity: 30, sessions: [{ weekday: 'fri', time: '18:00' }] },
  }))
  const [on, off] = [await get(`${base}/api/de/ticket/collect/event/4`), await get('/api/de/ticket/collect/event/4')]
  const { date, slots, event, data } = on
  expect([event.soldout, slots.map((slot: { max_tickets: number }) => slot.max_tickets)]).toEqual([false, [30]])
  // what its ticket has of its own, which is less
  expect(data[0].schedule[0].max_tickets).toBe(5)
  expect(off.date).not.toBe(date)
  const range = `${of(date)};${of(date)}`
  expect((await get(`${base}/api/de/ticket/calendar/event/4/range/${range}`)).data).toEqual({ [date]: 5 })
  expect((await get(`${base}/api/de/event/day/${of(date)}`)).data['4']).toMatchObject([{ max_tickets: 30 }])
  const listed = (await get(`${base}/api/de/event/select`)).data.find(({ id }: { id: number }) => id === 4)
  expect(listed).toMatchObject({ soldout: false, next_datetime: `${date} 18:00` })
  // in the shop there is no such time, and nobody gets a place of it
  expect((await get(`/api/de/ticket/calendar/event/4/range/${range}`)).data).toEqual({})
  const items = [ticketLine(41, 1, `${date} 18:00`)]
  const { cartId } = purchase(items)
  const hold = { cartId, cart: { ver: 1, items, external_document_number: null } }
  expect(await shop.call('POST', 'de/checkout/hold', hold)).toMatchObject({ status: 422 })
  expect((await shop.books()).taken).toBe(0)
})

it('shows what is left of a day by the places of its old times and of its new ones', async () => {
  const before = await get('/api/de/ticket/collect/event/1')
  const places = async (base: string) => {
    const range = `${of(before.date)};${of(before.date)}`
    return (await get(`${base}/api/de/ticket/calendar/event/1/range/${range}`)).data[before.date]
  }
  const { base } = await drafted('events/slots.yaml', ({ schedule, tickets }) => ({
    schedule: { ...(schedule as object), every_minutes: 15, capacity: 4 },
    tickets: (tickets as { id: number }[]).filter(({ id }) => id === 11),
    quotas: [{ id: 19, name: { de: 'Firmen', en: 'Firms' }, places: 3 }],
  }))
  const { slots } = await get(`${base}/api/de/ticket/collect/event/1/date/${of(before.date)}`)
  const shown = slots.map(({ max_tickets }: { max_tickets: number }) => max_tickets)
  // those that are there keep what they have by now; the new ones have four, of which three are kept
  expect([...new Set(shown)].toSorted()).toEqual([1, 10])
  expect(await places(base)).toBe(shown.reduce((sum: number, one: number) => sum + one, 0))
  expect(await places('')).toBe(10 * before.slots.length)
})

it('shows members what only their passes open', async () => {
  const { base } = await drafted('events/slots.yaml', ({ schedule, tickets }) => ({
    schedule: { ...(schedule as object), every_minutes: 15, capacity: 4 },
    tickets: (tickets as { id: number }[]).filter(({ id }) => id === 11),
    quotas: [{ id: 19, name: { de: 'Mitglieder', en: 'Members' }, places: 'all', passes: true }],
  }))
  const { date } = await get('/api/de/ticket/collect/event/1')
  const { slots } = await get(`${base}/api/de/ticket/collect/event/1/date/${of(date)}`)
  const added = slots.find(({ datetime }: { datetime: string }) => datetime.endsWith(':15'))
  expect(added).toMatchObject({ max_tickets: 4, members: expect.any(String) })
})

it('shows tours and goods that only the draft has as they will be sold', async () => {
  const tours = async (base: string) => (await get(`${base}/api/de/tour/select/event`)).data.tours
  const { base, draft } = await drafted('tours/public.yaml', ({ languages }) => ({
    languages: (languages as { id: number }[]).map((one) => ({
      ...one,
      times: [{ weekdays: ['sat'], times: ['18:30'] }],
    })),
  }))
  const [shown] = (await tours(base)).filter(({ id }: { id: number }) => id === 71)
  expect(shown).toMatchObject({ soldout: false })
  const day = shown.next_datetime.slice(0, 10)
  expect((await ask('draft', { draft })).data.problems).toEqual([])
  const calendar = (await get(`${base}/api/de/tour/calendar/tour/71/range/${of(day)};${of(day)}`)).data
  expect(calendar[day]['18:30']).toMatchObject({ tickets: 5, soldout: false })
  expect((await get(`${base}/api/de/tour/overview?date=${of(day)}&lookahead=0`)).data[day]).toContain(71)
  expect((await get(`/api/de/tour/calendar/tour/71/range/${of(day)};${of(day)}`)).data).toEqual({})
  const poster = (await ask('entry', { file: 'merchandise/poster.yaml', entry: '' })).data.value
  const added = await ask('change', {
    draft,
    changes: [{ file: 'merchandise/new.yaml', entry: '', was: null, value: { ...poster, id: 599, stock: 7 } }],
  })
  expect(added.data).toMatchObject({ draft })
  expect((await get(`${base}/api/de/merchandise?article=599`)).data).toMatchObject({ stock: 7 })
})
