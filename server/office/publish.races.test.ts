import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cancelCalls, cancelingMuseum } from '../after-sale/cancel.fixture.ts'
import { rows, sql } from '../db/database.ts'
import { staffCalls } from '../staff/staff.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { unbalanced } from '../testing/vouchers.fixture.ts'
import { officeCommands } from './commands.fixture.ts'
import { publishing, scheduled } from './publish.fixture.ts'

const slots = 'events/slots.yaml'
const time = '2026-03-27 10:30'
let shop: TestShop
let staff: ReturnType<typeof staffCalls>
let cookie: string
beforeEach(async () => {
  shop = await openTestShop({ files: cancelingMuseum, level: 'silent', crowded: true })
  staff = staffCalls(shop)
  cookie = (await staff.colleague()).cookie
})
afterEach(async () => {
  expect(await unbalanced(shop)).toEqual([])
  expect((await shop.books()).off).toEqual([])
  await shop.close()
})
const { bought, review } = cancelCalls(() => shop)
const { init, exec } = purchaseCalls(() => shop)
const { numberOf } = officeCommands(() => shop)
const { changed, plan, publish, current, cases, ask } = publishing(
  () => shop,
  () => staff,
  () => cookie,
)
const hourly = () => changed(slots, scheduled({ every_minutes: 60 }))

/** Somebody who buys the time and takes their time before they pay; null where they cannot have it. */
async function buys(wait: Promise<unknown>): Promise<string | null> {
  const submitted = purchase([ticketLine(11, 1, time)])
  const { body } = await init(await shop.guest(), submitted)
  if (body.code) return null
  await wait
  await shop.choose(body.data, 'pay')
  return (await exec(submitted.cartId)).body.data.booking_id
}
const ordersAt = async (at: string) =>
  (
    await rows<{ number: string }>(
      shop.shop.database.db,
      sql`select distinct o.number
        from purchase_order o
          join order_line l on l.order_id = o.id
        where l.document->>'datetime' = ${at} and o.state = 'placed'
        order by 1`,
    )
  ).map(({ number }) => number)

describe('a publication while visitors buy the very time that goes', () => {
  it('meets each order, or who is about to pay; whoever comes later cannot have it', async () => {
    const draft = await hourly()
    const begun = Promise.withResolvers<void>()
    // some pay before, some in between, and some only afterwards
    const buyers = Array.from({ length: 12 }, (_, at) => buys(at % 3 === 2 ? begun.promise : Promise.resolve()))
    const published = publish(draft, { otherwise: 'keep' }).finally(() => begun.resolve())
    const late = published.then(() => Promise.all(Array.from({ length: 4 }, () => buys(Promise.resolve()))))
    const { data } = await published
    const sold = (await Promise.all(buyers)).filter((id) => id !== null)
    expect(await late).toEqual([null, null, null, null])
    const met = data.met.find((one: { time: string }) => one.time === time)
    const orders = await ordersAt(time)
    expect(orders).toHaveLength(sold.length)
    const named: string[] = met?.orders ?? []
    expect(orders).toEqual(expect.arrayContaining(named))
    expect(orders.length - named.length).toBeLessThanOrEqual(met?.paying ?? 0)
    if (orders.length > 0) expect(JSON.stringify(await cases())).toContain('about to pay')
  })

  it('moves them with everybody who has paid by then, or is refused with what has changed', async () => {
    const ids = [await bought([ticketLine(11, 2, time)]), await bought([ticketLine(11, 2, time)])]
    const draft = await hourly()
    const planned = await plan(draft)
    const [late, answer] = await Promise.all([buys(Promise.resolve()), publish(draft, { planned })])
    if (answer.data)
      expect(await Promise.all(ids.map(async (id) => (await review(id)).items[0].datetime))).not.toContain(time)
    else expect(answer.code).toBe('PLAN_CHANGED')
    const again = answer.data ? answer : await publish(draft, { planned: await plan(draft) })
    expect(again.data.met[0].orders).toEqual(expect.arrayContaining(await Promise.all(ids.map((id) => numberOf(id)))))
    if (late === null) return
    const number = await numberOf(late)
    const isNamed = again.data.met[0].orders.includes(number) || again.data.met[0].paying > 0
    expect(isNamed).toBe(true)
  })
})

describe('two who publish at once', () => {
  it('both have their changes on sale, one after the other, and one draft goes on sale once', async () => {
    const first = await hourly()
    const second = await changed('groups.yaml', (was) => ({ ...was, name: { de: 'Neu', en: 'New' } }), '1')
    const answers = await Promise.all([publish(first), publish(second), publish(first), publish(second)])
    expect(answers.flatMap(({ code }) => code ?? []).toSorted()).toEqual(['NOT_FOUND', 'NOT_FOUND'])
    expect(answers.flatMap(({ data }) => data?.revision ?? []).toSorted()).toEqual([2, 3])
    const catalogue = await current()
    expect(catalogue.groupName(1)).toEqual({ de: 'Neu', en: 'New' })
    expect(catalogue.events.byId(1)!.schedule).toMatchObject({ every_minutes: 60 })
  })
})

describe('a publication that is cut off in the middle', () => {
  it('has done nothing: no order is moved, nothing is on sale, and the draft is there', async () => {
    const ids = [await bought([ticketLine(11, 2, time)]), await bought([ticketLine(11, 2, time)])]
    const draft = await hourly()
    const planned = await plan(draft)
    const { db } = shop.shop.database
    const last = await numberOf(ids[1]!)
    await rows(
      db,
      sql.raw(`alter table office_act add constraint cut_off check (act <> 'move' or subject <> '${last}') not valid`),
    )
    expect((await publish(draft, { planned })).code).toBe('UNEXPECTED')
    expect(await Promise.all(ids.map(async (id) => (await review(id)).items[0].datetime))).toEqual([time, time])
    expect((await current()).events.byId(1)!.schedule).toMatchObject({ every_minutes: 30 })
    expect(await shop.count('catalogue_revision')).toBe(1)
    expect((await ask('drafts')).data).toMatchObject([{ draft }])
    await rows(db, sql`alter table office_act drop constraint cut_off`)
    expect((await publish(draft, { planned })).data).toEqual(planned)
    expect(await ordersAt(time)).toEqual([])
  })
})
