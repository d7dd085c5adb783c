import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import { cancelCalls, cancelingMuseum } from '../after-sale/cancel.fixture.ts'
import { both } from '../catalogue/catalogue.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { friday, openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { code, unbalanced } from '../testing/vouchers.fixture.ts'
import { ordinary, near, quotaMuseum, quotas, sunday, visitedByClasses } from './quotas.fixture.ts'

let shop: TestShop
/** One of whose codes opens a hidden ticket besides. */
const files = {
  ...quotaMuseum,
  'events/rules.yaml': cancelingMuseum['events/rules.yaml']!.trimEnd().concat(
    `\n  - {id: 66, name: ${both('Geheim')}, mode: 5, price: 40.00, vat: exempt, hidden: true}\n`,
  ),
  'campaigns.yaml': quotaMuseum['campaigns.yaml'].replace('beyond_quota: public', '$&, opens: [66]'),
}
beforeAll(async () => void (shop = await openTestShop({ files })))
afterEach(async () => {
  await shop.jobs()
  expect(await unbalanced(shop)).toEqual([])
  expect(shop.logged).toEqual([])
  for (const id of open.splice(0)) await cancel(id)
  for (const id of held.splice(0)) await leave(id)
  shop.time.now = new Date(friday)
  if (written > 0) await write(quotas())
  await shop.workers['extend-schedule']({})
})
afterAll(() => shop.close())

const calls = cancelCalls(() => shop)
const { cancel, move, all, review } = calls
const { init, cancel: leave } = purchaseCalls(() => shop)
const open: string[] = []
const held: string[] = []
const bought = async (...items: SubmittedItem[]) => {
  const id = await calls.bought(items)
  open.push(id)
  return id
}
const hold = async (...items: SubmittedItem[]) => {
  const submitted = purchase(items)
  const { body } = await init(await shop.guest(), submitted)
  held.push(submitted.cartId)
  return (body.lines ?? []).map(({ code: why, now }: { code: string; now: number }) => [why, now])
}
let written = 0
const write = async (own: string) => {
  const before = (await shop.shop.catalogue.current()).version
  // what was on sale before would not be again
  await shop.museum.write('events/classes.yaml', visitedByClasses(`${own}sequence_no: ${++written}\n`))
  expect(await shop.importAgain()).toBe('imported')
  // each process looks once a second
  await expect.poll(async () => (await shop.shop.catalogue.current()).version, { timeout: 5000 }).not.toBe(before)
}
const adults = (count: number, at = sunday) => ticketLine(81, count, at)
const minutesTo = (to: string) => (Date.parse(to) - shop.time.now.getTime()) / 60_000
/** As the calendar, the day's times and a ticket show it, which agree. */
const seen = async (at = sunday, by = '') => {
  const day = at.slice(0, 10)
  const compact = day.replaceAll('-', '')
  const query = by && `?code=${by}`
  const calendar = (await shop.call('GET', `de/ticket/calendar/event/8/range/${compact};${compact}${query}`)).body
  const { slots, data } = (await shop.call('GET', `de/ticket/collect/event/8/date/${compact}${query}`)).body
  const shown = [calendar.data[day], slots[0].max_tickets, data[0].schedule[0].max_tickets]
  expect(new Set(shown).size).toBe(1)
  return shown[0] as number
}

describe('the places of a quota', () => {
  it('are shown and sold to nobody who may not buy from it', async () => {
    expect([await seen(), await seen(near), await seen(ordinary)]).toEqual([6, 30, 30])
    expect(await hold(adults(7))).toEqual([['TOO_FEW_LEFT', 6]])
    await bought(adults(6))
    expect([await seen(), await hold(adults(1))]).toEqual([0, [['SOLD_OUT', 0]]])
  })

  it('are sold with its code, also where everybody else finds nothing, and only those', async () => {
    await bought(adults(6))
    expect([await seen(sunday, 'SCHULE'), await seen(sunday, 'HOTEL')]).toEqual([20, 4])
    const id = await bought(adults(18), ticketLine(82, 1, sunday), code('SCHULE'))
    expect((await review(id)).items).toHaveLength(2)
    expect(await seen(sunday, 'SCHULE')).toBe(1)
    expect(await hold(adults(2), code('SCHULE'))).toEqual([['TOO_FEW_LEFT', 1]])
    expect(await hold(adults(1), code('SCHULE'))).toEqual([])
    expect(await hold(adults(1), code('SCHULE'))).toEqual([['QUOTA_EMPTY', 0]])
  })

  it('of a code that may buy on are followed by those of everybody', async () => {
    expect(await seen(sunday, 'FREUNDE')).toBe(20)
    await bought(adults(18), code('SCHULE'))
    expect(await seen(sunday, 'FREUNDE')).toBe(6)
    await bought(adults(5), code('FREUNDE'))
    expect([await seen(), await seen(sunday, 'SCHULE')]).toEqual([1, 2])
    await bought(adults(2), code('FREUNDE'))
    expect([await seen(), await seen(sunday, 'SCHULE')]).toEqual([1, 0])
  })

  it('are not there at other times: a code buys what is everybody’s', async () => {
    expect(await seen(ordinary, 'SCHULE')).toBe(30)
    await bought(adults(2, ordinary), code('SCHULE'))
    expect(await seen(ordinary)).toBe(28)
  })

  it('come back to it where a basket ends or an order is canceled', async () => {
    const id = await bought(adults(3), code('SCHULE'))
    expect(await hold(adults(2), code('SCHULE'))).toEqual([])
    expect([await seen(), await seen(sunday, 'SCHULE')]).toEqual([6, 15])
    shop.later(60)
    expect([await seen(), await seen(sunday, 'SCHULE')]).toEqual([6, 17])
    expect(await hold(adults(18), code('SCHULE'))).toEqual([['TOO_FEW_LEFT', 17]])
    await cancel(id, [{ ...(await all(id))[0]!, places: 1 }])
    await shop.jobs()
    expect([await seen(), await seen(sunday, 'SCHULE')]).toEqual([6, 18])
  })

  it('use the code, which may be used so often', async () => {
    await bought(adults(1), code('HOTEL'))
    await bought(adults(1), code('HOTEL'))
    expect(await hold(adults(1), code('HOTEL'))).toEqual([['CAMPAIGN_USED_UP', 0]])
    expect(await seen(sunday, 'HOTEL')).toBe(6)
  })
})

describe('what a quota has left on its day', () => {
  const lastMinute = '2026-03-25T22:59:00Z'
  it('is everybody’s from that minute, shown and sold, without any job', async () => {
    await bought(adults(5), code('SCHULE'))
    expect(await hold(adults(4), code('SCHULE'))).toEqual([])
    shop.later(minutesTo(lastMinute))
    expect([await seen(), await seen(sunday, 'SCHULE')]).toEqual([6, 15])
    shop.later(1)
    expect([await seen(), await seen(sunday, 'SCHULE'), await seen(sunday, 'HOTEL')]).toEqual([21, 21, 4])
    expect(await hold(adults(22))).toEqual([['TOO_FEW_LEFT', 21]])
    await bought(adults(21))
    expect([await seen(), await seen(sunday, 'HOTEL')]).toEqual([0, 4])
    expect(await hold(adults(1), code('SCHULE'))).toEqual([['SOLD_OUT', 0]])
  })

  it('and what is canceled of it afterwards is everybody’s too', async () => {
    const id = await bought(adults(5), code('SCHULE'))
    shop.later(minutesTo(lastMinute) + 1)
    await cancel(id, [{ ...(await all(id))[0]!, places: 2 }])
    expect(await seen()).toBe(23)
    await shop.workers['cleanup']({})
    expect(await seen()).toBe(23)
    await cancel(id)
    expect(await seen()).toBe(26)
    await shop.workers['extend-schedule']({})
    expect(await seen()).toBe(26)
  })
})

describe('what was sold from a quota and is moved', () => {
  it('is in the quota of its new time where that has places, else everybody’s', async () => {
    const later = '2026-04-05 10:00'
    const id = await bought(adults(3), code('SCHULE'))
    expect(await move(id, later)).toMatchObject({ data: { difference: 0 } })
    expect([await seen(), await seen(sunday, 'SCHULE')]).toEqual([6, 20])
    expect([await seen(later), await seen(later, 'SCHULE')]).toEqual([10, 17])
    await bought(adults(19), code('SCHULE'))
    await move(id, sunday)
    expect([await seen(), await seen(sunday, 'SCHULE')]).toEqual([3, 1])
    await move(id, ordinary)
    expect([await seen(), await seen(ordinary)]).toEqual([6, 27])
  })
})

describe('a catalogue that says another quota', () => {
  const now = async (own: string) => {
    await write(own)
    expect(await unbalanced(shop)).toEqual([])
    return [await seen(), await seen(sunday, 'SCHULE')]
  }

  it('with more or fewer places keeps what was sold of it', async () => {
    await bought(adults(12), code('SCHULE'))
    await bought(adults(6))
    expect(await now(quotas(14))).toEqual([6, 2])
    expect(await now(quotas(5))).toEqual([8, 0])
    const id = await bought(adults(8))
    expect(await now(quotas(20))).toEqual([0, 4])
    await cancel(id)
    expect(await now(quotas(21))).toEqual([0, 9])
  })

  it('without it lets everybody have the rest, and with it again keeps that', async () => {
    await bought(adults(12), code('SCHULE'))
    expect(await now(quotas().replace('[sun]', '[fri]'))).toEqual([14, 14])
    const id = await bought(adults(14))
    expect(await now(quotas())).toEqual([0, 4])
    expect(await hold(adults(5), code('SCHULE'))).toEqual([['TOO_FEW_LEFT', 4]])
    await cancel(id)
    expect([await seen(), await seen(sunday, 'SCHULE')]).toEqual([6, 8])
  })
})
