import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { cancelCalls, cancelingMuseum } from '../after-sale/cancel.fixture.ts'
import { rows, sql } from '../db/database.ts'
import { staffCalls, type Colleague } from '../staff/staff.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { group } from '../tours/tours.fixture.ts'
import { cleanUp } from '../workers/cleanup.service.ts'
import { officeCommands } from './commands.fixture.ts'
import { keyOf } from './keys.fixture.ts'
import { publishing, scheduled } from './publish.fixture.ts'

let shop: TestShop
let staff: ReturnType<typeof staffCalls>
let ada: Colleague
let bea: Colleague
beforeAll(async () => {
  shop = await openTestShop({ environment: { OFFICE_SECOND_ABOVE: '20' } })
  staff = staffCalls(shop)
  ada = await staff.colleague('finance')
  bea = await staff.colleague('finance')
})
afterEach(() => expect(shop.logged).toEqual([]))
afterAll(() => shop.close())
const { command } = officeCommands(() => shop)

async function order(ticket = ticketLine(61, 5, '2026-03-22 10:00')) {
  const body = purchase([ticket])
  const opened = await shop.call('POST', `de/checkout/initPayment?_=${await shop.guest()}`, body)
  await shop.choose(opened.body.data, 'pay')
  await shop.call('POST', 'de/checkout/execPayment?us=abcdefghijkl', { cartId: body.cartId })
  const [found] = await rows<{ number: string }>(
    shop.shop.database.db,
    sql`select number from purchase_order order by number desc limit 1`,
  )
  return found!.number
}
const ask = (path: string, body: object, { cookie }: Colleague) => staff.ask(path, body, cookie)
const codeOf = ({ status, body }: { status: number; body: any }) => [status, body.code]
const needed = [403, 'SECOND_PERSON_NEEDED']
const cases = async (all = false) =>
  (await ask('inbox', { all }, ada)).body.data.filter(({ kind }: any) => kind === 'approval')
const refunds = () => shop.count('refund')
/** What somebody has asked for; its case. */
async function asked(path: string, body: object, by = ada) {
  const answer = await ask(path, body, by)
  expect(codeOf(answer)).toEqual(needed)
  return answer.body.approval as string
}

describe('So much that it takes a second person', () => {
  it('is said by its plan, is not done but kept with it, and is done by another person who may the same', async () => {
    const number = await order()
    const wanted = { order: number, amount: '20.05', note: 'Kulanz' }
    const small = (await ask('refund', { ...wanted, amount: '20.00', plan: true }, ada)).body.data
    expect(small.second).toBe(undefined)
    const planned = (await ask('refund', { ...wanted, plan: true }, ada)).body.data
    expect(planned).toMatchObject({ paid_back: 2005, second: true })
    expect(await cases()).toEqual([])
    const id = await asked('refund', { ...wanted, planned })
    // pressed again it is the same
    expect(await asked('refund', wanted)).toBe(id)
    expect(await refunds()).toBe(0)
    const [kept] = await cases()
    expect(kept).toMatchObject({
      id,
      order: number,
      settled: null,
      details: { act: 'refund', input: wanted, plan: planned, amount: 2005, currency: 'CHF', who: 'Ada Muster' },
    })
    expect((await ask('show', { order: number }, bea)).body.data.waiting).toEqual([
      {
        id,
        act: 'refund',
        who: 'Ada Muster',
        amount: 2005,
        currency: 'CHF',
        asked: kept.date,
        answer_by: kept.details.answer_by,
      },
    ])
    // not by who has asked, nor by who may not do it, nor for something else
    const desk = await staff.colleague('desk')
    const approve = (by: Colleague, more: object = {}) => ask('refund', { ...wanted, approves: id, ...more }, by)
    expect(codeOf(await approve(ada))).toEqual([403, 'FORBIDDEN'])
    expect(codeOf(await approve(desk))).toEqual([403, 'FORBIDDEN'])
    expect(codeOf(await approve(bea, { amount: '21.00' }))).toEqual([404, 'NOT_FOUND'])
    expect(await refunds()).toBe(0)
    expect((await approve(bea)).body.data).toEqual(planned)
    expect(await refunds()).toBe(1)
    expect(codeOf(await approve(bea))).toEqual([422, 'APPROVAL_OVER'])
    expect(await cases()).toEqual([])
    expect((await ask('show', { order: number }, bea)).body.data.waiting).toEqual([])
    // the log names both
    const log = (await ask('log', { subject: number }, bea)).body.data.filter(({ act }: any) => act === 'refund')
    expect(log.find(({ outcome }: any) => outcome === 'done').details).toMatchObject({
      approval: id,
      asked_by: 'Ada Muster',
    })
    const first = log.filter(({ outcome }: any) => outcome === 'SECOND_PERSON_NEEDED')
    expect(first.map(({ details }: any) => details.approval)).toEqual([id, id])
  })

  it('is also what several parts of a day come to', async () => {
    const number = await order()
    expect((await ask('refund', { order: number, amount: '15.00' }, ada)).status).toBe(200)
    await asked('refund', { order: number, amount: '5.05' })
    shop.later(25 * 60)
    const next = await staff.colleague('finance')
    expect((await ask('refund', { order: number, amount: '5.05' }, next)).status).toBe(200)
    shop.later(-25 * 60)
  })

  it('is done once, however many approve it at once', async () => {
    const number = await order()
    const id = await asked('refund', { order: number })
    const others = [bea, await staff.colleague('finance'), await staff.colleague()]
    const before = await refunds()
    const answers = await Promise.all(others.map((by) => ask('refund', { order: number, approves: id }, by)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
    expect(await refunds()).toBe(before + 1)
  })

  it('is refused where it has come to something else since, and stays until somebody decides', async () => {
    const number = await order()
    const id = await asked('refund', { order: number })
    expect((await ask('refund', { order: number, amount: '5.00' }, bea)).status).toBe(200)
    expect(codeOf(await ask('refund', { order: number, approves: id }, bea))).toEqual([422, 'PLAN_CHANGED'])
    // refused with a reason, by who may do it; nobody else
    const desk = await staff.colleague('desk')
    expect(codeOf(await ask('settle', { id, note: 'no' }, desk))).toEqual([403, 'FORBIDDEN'])
    expect((await ask('settle', { id, note: 'too late' }, bea)).status).toBe(200)
    expect(codeOf(await ask('settle', { id, note: 'again' }, bea))).toEqual([422, 'APPROVAL_OVER'])
    expect(codeOf(await ask('refund', { order: number, approves: id }, bea))).toEqual([422, 'APPROVAL_OVER'])
    const settled = (await cases(true)).find((one: any) => one.id === id).settled
    expect(settled).toMatchObject({ who: 'Ada Muster', note: 'too late' })
  })

  it('is withdrawn by who has asked, and over after three days', async () => {
    const number = await order()
    const first = await asked('refund', { order: number })
    expect((await ask('settle', { id: first, note: 'a mistake' }, ada)).status).toBe(200)
    const next = await asked('refund', { order: number })
    expect(next).not.toBe(first)
    const threeDays = 3 * 24 * 60
    shop.later(threeDays)
    const late = await staff.colleague('finance')
    expect(codeOf(await ask('refund', { order: number, approves: next }, late))).toEqual([422, 'APPROVAL_OVER'])
    await cleanUp(shop.shop)
    shop.later(-threeDays)
    expect((await cases(true)).find(({ id }: any) => id === next).settled).toMatchObject({ note: 'nobody answered' })
  })

  it('also asks who approves it for a proof', async () => {
    const careful = await openTestShop({ environment: { OFFICE_SECOND_ABOVE: '20', OFFICE_PROOF_ABOVE: '10' } })
    const people = staffCalls(careful)
    const [one, other] = [await people.colleague('finance'), await people.colleague('finance')]
    const { bought } = cancelCalls(() => careful)
    await bought([ticketLine(11, 5, '2026-03-22 10:00')])
    careful.later(6)
    const wanted = { order: 'F100001' }
    const { approval } = (await people.ask('refund', wanted, one.cookie)).body
    const approve = () => people.ask('refund', { ...wanted, approves: approval }, other.cookie)
    expect(codeOf(await approve())).toEqual([403, 'PROOF_NEEDED'])
    await people.prove(other)
    expect((await approve()).status).toBe(200)
    await careful.close()
  })

  it('is nothing for a key, and done by who has the command line', async () => {
    const number = await order()
    const headers = { authorization: `Bearer ${await keyOf(shop, 'admin')}` }
    const answer = await shop.call('POST', 'office/refund', { order: number }, headers)
    expect([...codeOf(answer), answer.body.approval]).toEqual([...needed, undefined])
    expect((await command('refund', number)).done).toBe(true)
  })

  it.each([
    ['cancel', async () => ({ order: await order() })],
    [
      'cancel-time',
      async () => {
        await order(ticketLine(11, 5, '2026-03-22 10:00'))
        return { what: 'event', id: 1, time: '2026-03-22 10:00' }
      },
    ],
  ])('is kept of %s too', async (act, wanted) => {
    const body = await wanted()
    const id = await asked(act, body)
    expect((await ask(act, { ...body, approves: id }, bea)).status).toBe(200)
  })

  it('is kept of money that the provider knows alone, as after a restore', async () => {
    await order()
    const { db } = shop.shop.database
    const reference = randomUUID()
    await db.execute(sql`insert into simulator_payment (
        reference, id, state, method, manual, amount, currency, lang, description, continue_url, cancel_url,
        webhook_url, payer, captured, refunded, created_at
      )
      select ${reference}, gen_random_uuid()::text, state, method, manual, amount, currency, lang, description,
        continue_url, cancel_url, webhook_url, payer, captured, refunded, created_at
      from simulator_payment
      where captured = 5405 and refunded = 0
      order by created_at desc
      limit 1`)
    const givenBack = async () =>
      (
        await rows<{ refunded: number }>(db, sql`select refunded from simulator_payment where reference = ${reference}`)
      )[0]!.refunded
    const id = await asked('refund-unknown', { reference })
    expect(await asked('refund-unknown', { reference })).toBe(id)
    expect(await cases()).toMatchObject([
      {
        id,
        details: { act: 'refund-unknown', input: { reference }, amount: 5405, currency: 'CHF', who: 'Ada Muster' },
      },
    ])
    const approve = (by: Colleague, of = reference) => ask('refund-unknown', { reference: of, approves: id }, by)
    expect(codeOf(await approve(ada))).toEqual([403, 'FORBIDDEN'])
    expect(codeOf(await approve(await staff.colleague('desk')))).toEqual([403, 'FORBIDDEN'])
    expect(codeOf(await approve(bea, randomUUID()))).toEqual([422, 'REFUND_NOT_POSSIBLE'])
    expect(await givenBack()).toBe(0)
    expect((await approve(bea)).body.data).toEqual({ amount: 5405, currency: 'CHF', before: false })
    expect([await givenBack(), await cases()]).toEqual([5405, []])
  })

  it('is kept of a catalogue that calls off what is booked, which is on sale only then', async () => {
    const museum = await openTestShop({ files: cancelingMuseum, environment: { OFFICE_SECOND_ABOVE: '20' } })
    const people = staffCalls(museum)
    const [one, other] = [await people.colleague(), await people.colleague()]
    const { bought, review } = cancelCalls(() => museum)
    const { changed } = publishing(
      () => museum,
      () => people,
      () => one.cookie,
    )
    const revisions = () => museum.count('catalogue_revision')
    const canceled = async (id: string) => (await review(id)).status === 'canceled'
    /** Planned and asked for by one person, approved by the other. */
    const both = async (act: string, wanted: object, id: string) => {
      const before = await revisions()
      const planned = (await people.ask(act, { ...wanted, plan: true }, one.cookie)).body.data
      expect(planned).toMatchObject({ second: true, settled: { canceled: 1 } })
      const { body } = await people.ask(act, { ...wanted, planned }, one.cookie)
      expect([body.code, await revisions(), await canceled(id)]).toEqual(['SECOND_PERSON_NEEDED', before, false])
      const approve = ({ cookie }: Colleague) => people.ask(act, { ...wanted, approves: body.approval }, cookie)
      expect(codeOf(await approve(one))).toEqual([403, 'FORBIDDEN'])
      expect((await approve(other)).body.data).toEqual(planned)
      await museum.jobs()
      expect([await revisions(), await canceled(id)]).toEqual([before + 1, true])
    }
    const half = { kind: 'event', id: 1, time: '2026-03-27 10:30', do: 'call_off' }
    const first = await bought([ticketLine(11, 2, half.time)])
    const draft = await changed('events/slots.yaml', scheduled({ every_minutes: 60 }))
    await both('catalogue-publish', { draft, choices: [half] }, first)
    // taken back there is the time again, and the revision that lacks it needs two as well
    expect((await people.ask('catalogue-take-back', { revision: 1 }, one.cookie)).status).toBe(200)
    await museum.shop.catalogue.newest()
    const second = await bought([ticketLine(11, 2, '2026-03-27 11:30')])
    await both('catalogue-take-back', { revision: 2, choices: [{ ...half, time: '2026-03-27 11:30' }] }, second)
    await museum.close()
  })

  it('is kept of what a move gives back or lets go', async () => {
    const museum = await openTestShop({ files: cancelingMuseum, environment: { OFFICE_SECOND_ABOVE: '5' } })
    const people = staffCalls(museum)
    const { bought, money } = cancelCalls(() => museum)
    const { numberOf } = officeCommands(() => museum)
    const id = await bought([group('2026-03-22 16:00')])
    const [one, other] = [await people.colleague('finance'), await people.colleague('finance')]
    const wanted = { order: await numberOf(id), time: '2026-03-22 10:30' }
    const answer = await people.ask('move', wanted, one.cookie)
    expect(codeOf(answer)).toEqual(needed)
    expect((await money(id)).refunded).toBe(0)
    const approves = answer.body.approval
    expect((await people.ask('move', { ...wanted, approves }, other.cookie)).body.data.difference).toBe(-1000)
    // back again costs more, which is let go
    const back = { ...wanted, time: '2026-03-22 16:00', waive: 'our mistake' }
    expect(codeOf(await people.ask('move', back, one.cookie))).toEqual(needed)
    await museum.close()
  })
})

it('without the setting nothing takes a second person', async () => {
  const plain = await openTestShop()
  const people = staffCalls(plain)
  const { bought } = cancelCalls(() => plain)
  await bought([ticketLine(11, 5, '2026-03-22 10:00')])
  const { cookie } = await people.colleague('finance')
  expect((await people.ask('refund', { order: 'F100001' }, cookie)).body.data.second).toBe(undefined)
  await plain.close()
})
