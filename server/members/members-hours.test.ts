import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import { cancelCalls } from '../after-sale/cancel.fixture.ts'
import { rows, sql } from '../db/database.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { friday as today, openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { code, unbalanced } from '../testing/vouchers.fixture.ts'
import { friday, membersHours, open, saturday, sunday } from './members-hours.fixture.ts'
import { byPass, numberOf, passLine } from './members.fixture.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop({ files: membersHours })))
afterEach(async () => {
  for (const id of held.splice(0)) await leave(id)
  for (const id of visits.splice(0)) await cancel(id)
  await shop.jobs()
  expect(await unbalanced(shop)).toEqual([])
  expect(shop.logged).toEqual([])
  shop.time.now = new Date(today)
  await shop.workers['extend-schedule']({})
})
afterAll(() => shop.close())

const { bought, review, all, cancel, move } = cancelCalls(() => shop)
const { init, exec, cancel: leave } = purchaseCalls(() => shop)
const held: string[] = []
const visits: string[] = []
const adults = (count: number, at = sunday) => ticketLine(91, count, at)
const children = (count: number, at = sunday) => ticketLine(92, count, at)
/** Why each line is refused; nothing where places are held. */
const hold = async (...items: SubmittedItem[]) => {
  const submitted = purchase(items)
  const { body } = await init(await shop.guest(), submitted)
  held.push(submitted.cartId)
  return (body.lines ?? []).map(({ code: why, now }: { code: string; now: number }) => [why, now])
}
/** Of the event that pairs have a part of on Fridays. */
const paying = (count: number) => ticketLine(101, count, friday)
const child = ticketLine(102, 1, friday)
const companion = ticketLine(103, 1, friday)
const placed = async (...items: SubmittedItem[]): Promise<string> => {
  const submitted = purchase(items)
  const { body } = await init(await shop.guest(), submitted)
  if (body.lines) throw new Error(JSON.stringify(body.lines))
  if (String(body.data).includes('simulator')) await shop.choose(body.data, 'pay')
  await exec(submitted.cartId)
  const [order] = await rows<{ id: string }>(
    shop.shop.database.db,
    sql`select booking_id as id from purchase_order where cart_id = ${submitted.cartId}`,
  )
  visits.push(order!.id)
  return order!.id
}
const aPass = async (owner = 'Ada Muster', more: object = {}) => numberOf(shop, await bought([passLine(owner, more)]))
const forTwo = () => aPass('Ada Muster', { id: 602 })
const minutesTo = (to: string) => (Date.parse(to) - shop.time.now.getTime()) / 60_000
/** A day as everybody sees it in the calendar, and its time. */
const seen = async (at: string, by = '') => {
  const day = at.slice(0, 10)
  const compact = day.replaceAll('-', '')
  const query = by && `?code=${by}`
  const calendar = (await shop.call('GET', `de/ticket/calendar/event/9/range/${compact};${compact}${query}`)).body
  const { slots, data } = (await shop.call('GET', `de/ticket/collect/event/9/date/${compact}${query}`)).body
  expect(data[0].schedule[0].max_tickets).toBe(slots[0].max_tickets)
  expect(Object.keys(data[0].schedule[0])).not.toContain('members')
  return [
    calendar.data[day],
    calendar.closed[day] ?? '',
    slots[0].max_tickets,
    slots[0].members?.slice(0, theirs.length) ?? '',
  ]
}
const theirs = 'Diese Zeit gehört unseren Mitgliedern. Mit'

describe('a time that is for members', () => {
  it('is shown as such, and to nobody as sold out or on sale', async () => {
    expect(await seen(sunday)).toEqual([0, 'members', 10, theirs])
    expect(await seen(open)).toEqual([10, '', 10, ''])
    const { slots } = (await shop.call('GET', 'en/ticket/collect/event/9/date/20260328')).body
    expect(slots[0].members).toContain('an annual pass (Paarkarte (en))')
    const listed = (await shop.call('GET', 'de/event/select')).body.data.find(({ id }: { id: number }) => id === 9)
    expect(listed).toMatchObject({ soldout: false, next_datetime: '2026-03-20' })
    expect(listed.members).toBeUndefined()
  })

  it('is sold to nobody without a pass, each line with what it lacks', async () => {
    expect(await hold(adults(2))).toEqual([['MEMBERS_ONLY', 0]])
    expect(await hold(adults(1), children(1))).toEqual([
      ['MEMBERS_ONLY', 0],
      ['MEMBERS_ONLY', 0],
    ])
  })

  it('is sold with one, for as many as it is for and no more', async () => {
    const number = await aPass()
    expect(await hold(adults(2), byPass(number))).toEqual([['MEMBERS_ONLY', 1]])
    expect(await hold(adults(1), children(1), byPass(number))).toEqual([['MEMBERS_ONLY', 0]])
    const id = await placed(adults(1), byPass(number))
    expect((await review(id)).items[0]).toMatchObject({ total: 0, reductions: [{ amount: 1000, places: 1 }] })
    expect(await seen(sunday)).toEqual([0, 'members', 9, theirs])
    expect(await hold(adults(1), byPass(number))).toEqual([['PASS_USED', 0]])
    expect(await hold(adults(1), children(1), byPass(await forTwo()))).toEqual([])
  })

  it('counts what costs nothing anyway as a place of the pass', async () => {
    const number = await aPass()
    const id = await placed(children(1), byPass(number))
    const [line] = (await review(id)).items
    expect(line.total).toBe(0)
    expect(await hold(children(1), byPass(number))).toEqual([['PASS_USED', 0]])
    // elsewhere it is no matter of the pass
    await placed(children(3, open), byPass(number))
  })

  it('is sold with a pass that is bought in the same basket, unless it is a gift or does not hold yet', async () => {
    expect(await hold(adults(1), passLine())).toEqual([])
    expect(await hold(adults(1), passLine('Ada Muster', { gift: true }))).toEqual([['MEMBERS_ONLY', 0]])
    expect(await hold(adults(1), passLine('Ada Muster', { valid_from: '2026-04-01' }))).toEqual([['MEMBERS_ONLY', 0]])
  })

  it('is opened by the passes that it names alone, in whatever order they stand', async () => {
    const [one, two, three] = [await aPass(), await forTwo(), await forTwo()]
    expect(await hold(adults(1, saturday), byPass(one))).toEqual([['MEMBERS_ONLY', 0]])
    expect(await hold(adults(2, saturday), byPass(one), byPass(two))).toEqual([])
    expect(await hold(adults(2, saturday), byPass(three), byPass(one))).toEqual([])
  })

  it('is not opened by a pass that is blocked, was given back or is over', async () => {
    const id = await bought([passLine()])
    const number = await numberOf(shop, id)
    const { db } = shop.shop.database
    await db.execute(sql`update pass set blocked_at = now() where number = ${number}`)
    expect(await hold(adults(1), byPass(number))).toEqual([
      ['MEMBERS_ONLY', 0],
      ['PASS_BLOCKED', null],
    ])
    await db.execute(sql`update pass set blocked_at = null, valid_to = '2026-03-28' where number = ${number}`)
    expect(await hold(adults(1), byPass(number))).toEqual([['MEMBERS_ONLY', 0]])
  })

  it('has run out when members have booked it', async () => {
    for (let at = 0; at < 5; at++) expect(await hold(adults(2), byPass(await forTwo()))).toEqual([])
    expect(await seen(sunday)).toEqual([0, '', 0, ''])
    expect(await hold(adults(1), byPass(await aPass()))).toEqual([['SOLD_OUT', 0]])
  })

  it('is sold with a code that opens its quota too, and with no other', async () => {
    expect(await seen(saturday, 'PRESSE')).toEqual([10, '', 10, ''])
    expect(await hold(adults(3, saturday), code('PRESSE'))).toEqual([])
    expect(await hold(adults(3, saturday), code('VERBAND'))).toEqual([['MEMBERS_ONLY', 0]])
  })
})

describe('a week before others', () => {
  it('members book, and from that minute on everybody does', async () => {
    await placed(adults(1), byPass(await aPass()))
    shop.later(minutesTo('2026-03-21T22:59:00Z'))
    expect([await seen(sunday), await hold(adults(1))]).toEqual([[0, 'members', 9, theirs], [['MEMBERS_ONLY', 0]]])
    shop.later(1)
    expect([await seen(sunday), await hold(adults(9))]).toEqual([[9, '', 9, ''], []])
  })

  it('or until a day that is named', async () => {
    const may = '2026-05-02 10:00'
    shop.later(minutesTo('2026-04-19T21:59:00Z'))
    expect(await hold(adults(1, may))).toEqual([['MEMBERS_ONLY', 0]])
    shop.later(1)
    expect(await hold(adults(1, may))).toEqual([])
  })
})

describe('a part of a time that is for members', () => {
  it('is theirs where everybody else finds nothing, and a member who brings others buys with everybody', async () => {
    expect(await seen(friday)).toEqual([4, '', 4, ''])
    expect(await hold(adults(2, friday), byPass(await aPass()))).toEqual([])
    expect(await seen(friday)).toEqual([2, '', 2, ''])
    expect(await hold(adults(1, friday), byPass(await aPass()))).toEqual([])
    expect(await hold(adults(2, friday))).toEqual([])
    expect(await seen(friday)).toEqual([0, 'members', 3, theirs])
    expect(await hold(adults(1, friday))).toEqual([['MEMBERS_ONLY', 0]])
    expect(await hold(adults(2, friday), code('VERBAND'))).toEqual([])
    expect(await hold(adults(2, friday), byPass(await forTwo()))).toEqual([])
    expect(await hold(adults(2, friday), byPass(await forTwo()))).toEqual([['TOO_FEW_LEFT', 1]])
  })

  it('is said to be theirs where a pass that opens it would help, and else what lacks', async () => {
    const one = await aPass()
    expect(await hold(companion)).toEqual([])
    expect(await hold(companion)).toEqual([['SOLD_OUT', 0]])
    expect(await hold(paying(2))).toEqual([])
    expect(await hold(paying(1), byPass(one))).toEqual([['MEMBERS_ONLY', 0]])
    expect(await hold(paying(3), byPass(await forTwo()))).toEqual([['MEMBERS_ONLY', 2]])
    expect(await hold(paying(2), byPass(await forTwo()))).toEqual([])
    expect(await hold(paying(1), child, byPass(await forTwo()))).toEqual([
      ['TOO_FEW_LEFT', 1],
      ['TOO_FEW_LEFT', 1],
    ])
    expect(await hold(paying(1), byPass(await forTwo()))).toEqual([])
    expect(await hold(paying(1))).toEqual([['SOLD_OUT', 0]])
    await placed(adults(1, friday), byPass(one))
    expect(await hold(adults(2, friday), byPass(one))).toEqual([['PASS_USED', 0]])
    expect(await hold(adults(2, friday), code('VERBAND'))).toEqual([])
    expect(await hold(adults(1, friday), byPass(await aPass()), code('VERBAND'))).toEqual([['QUOTA_EMPTY', 0]])
  })

  it('is sold without a pass where that has lowered nothing and opened nothing', async () => {
    const number = await aPass()
    await placed(adults(1, friday), byPass(number))
    // one of two is no visit that the pass books
    const id = await placed(children(2, friday), byPass(number))
    const [line] = (await review(id)).items
    expect([line.total, line.reductions]).toEqual([0, undefined])
    expect(await placed(child, byPass(number))).toBeTruthy()
    expect(await placed(child, byPass(number))).toBeTruthy()
    // and its places that day are left
    expect(await hold(ticketLine(11, 1, friday), byPass(number))).toEqual([])
  })
})

describe('a visit that is moved', () => {
  it('gets to a time of members with its pass alone, which is asked again', async () => {
    const number = await aPass()
    const mine = await placed(adults(1, open), byPass(number))
    expect(await move(mine, sunday)).toMatchObject({ data: { difference: 0 } })
    expect([(await seen(sunday))[2], (await seen(open))[2]]).toEqual([9, 10])
    const later = '2026-04-05 10:00'
    const [pass] = await rows<{ id: string }>(
      shop.shop.database.db,
      sql`update pass set blocked_at = now() where number = ${number} returning id`,
    )
    expect(await move(mine, later)).toMatchObject({ error: 'MEMBERS_ONLY' })
    await shop.shop.database.db.execute(sql`update pass set blocked_at = null where id = ${pass!.id}`)
    expect(await move(mine, saturday)).toMatchObject({ error: 'MEMBERS_ONLY' })
    expect(await move(mine, later)).toMatchObject({ data: { difference: 0 } })
    expect([(await seen(sunday))[2], (await seen(later))[2]]).toEqual([10, 9])
    const paid = await placed(adults(1, open))
    expect(await move(paid, sunday)).toMatchObject({ error: 'MEMBERS_ONLY' })
  })

  it('as one that costs nothing, and of more people only those that the pass is for', async () => {
    const free = await placed(children(1), byPass(await aPass()))
    const later = '2026-04-05 10:00'
    expect(await move(free, later)).toMatchObject({ data: { difference: 0 } })
    expect((await seen(later))[2]).toBe(9)
    const two = await placed(adults(2, open), byPass(await aPass()))
    expect(await move(two, sunday)).toMatchObject({ error: 'MEMBERS_ONLY' })
    expect(await all(two)).toMatchObject([{ places: 2 }])
  })

  it('is booked there by all passes of its order, also what cost nothing where it was', async () => {
    const both = await placed(adults(1, open), children(1, open), byPass(await forTwo()))
    expect(await move(both, sunday)).toMatchObject({ data: { difference: 0 } })
    expect((await seen(sunday))[2]).toBe(8)
    expect(await move(both, open)).toMatchObject({ data: { difference: 0 } })
    // also by one that has lowered another event alone
    const other = await placed(paying(1), children(1, open), byPass(await aPass()))
    const [, free] = await all(other)
    expect(await move(other, sunday, { some: [free!] })).toMatchObject({ data: { difference: 0 } })
  })

  it('in part leaves each part with the pass that booked it', async () => {
    const number = await forTwo()
    const two = await placed(children(2), byPass(number))
    const later = '2026-04-05 10:00'
    const [ticket] = await all(two)
    expect(await move(two, later, { some: [{ ...ticket!, places: 1 }] })).toMatchObject({ data: { difference: 0 } })
    expect([(await seen(sunday))[2], (await seen(later))[2]]).toEqual([9, 9])
    const blocked = (at: string | null) =>
      shop.shop.database.db.execute(sql`update pass set blocked_at = ${at} where number = ${number}`)
    await blocked(today)
    for (const one of await all(two))
      expect(await move(two, '2026-04-12 10:00', { some: [one] })).toMatchObject({ error: 'MEMBERS_ONLY' })
    await blocked(null)
  })

  it('stays in the quota that a code sold it from, whatever passes lowered of it', async () => {
    const next = '2026-04-04 10:00'
    const id = await placed(adults(3, saturday), code('PRESSE'))
    expect(await move(id, next)).toMatchObject({ data: { difference: 0 } })
    expect([(await seen(saturday))[2], (await seen(next))[2]]).toEqual([10, 7])
    const lowered = await placed(adults(3, saturday), code('PRESSE'), byPass(await forTwo()))
    expect(await move(lowered, next)).toMatchObject({ data: { difference: 0 } })
    expect([(await seen(saturday))[2], (await seen(next))[2]]).toEqual([10, 4])
  })
})

it('an event that has nothing but times of members says so, and opens at the first of them', async () => {
  const { db } = shop.shop.database
  const others = sql`good = 'event:9' and id not in (
    select part_of from capacity where good in ('quota:821', 'quota:822') and back_at > ${today}::timestamptz
  )`
  await db.execute(sql`update capacity set intended = 0 where ${others}`)
  const listed = (await shop.call('GET', 'de/event/select')).body.data.find(({ id }: { id: number }) => id === 9)
  expect(listed).toMatchObject({ soldout: true, members: true, next_datetime: null })
  const { date, event } = (await shop.call('GET', 'de/ticket/collect/event/9')).body
  expect([date, event.soldout, event.members]).toEqual(['2026-03-28', true, true])
  expect((await shop.call('GET', 'de/search?q=Vorschau')).body.data[0]).toMatchObject({ state: 'members' })
  await db.execute(sql`update capacity set intended = null where ${others}`)
})
