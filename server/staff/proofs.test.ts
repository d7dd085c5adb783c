import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authenticator } from '../account/authenticator.fixture.ts'
import { cancelCalls, cancelingMuseum } from '../after-sale/cancel.fixture.ts'
import { rows, sql } from '../db/database.ts'
import { officeCommands } from '../office/commands.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { group } from '../tours/tours.fixture.ts'
import { staffCalls } from './staff.fixture.ts'

let shop: TestShop
let staff: ReturnType<typeof staffCalls>
beforeAll(async () => {
  shop = await openTestShop({ environment: { OFFICE_PROOF_ABOVE: '20' } })
  staff = staffCalls(shop)
})
afterAll(() => shop.close())
const ask: (typeof staff)['ask'] = (...call) => staff.ask(...call)
const codeOfAnswer = ({ status, body }: { status: number; body: any }) => [status, body.code]

describe('what gives rights', () => {
  it('asks for a proof of the last five minutes, also of who may all', async () => {
    const eve = await staff.colleague()
    const mia = await staff.colleague('desk')
    const acts = {
      invite: { email: 'zoe@haus.example', name: 'Zoe', roles: [{ role: 'door' }] },
      renew: { email: mia.email },
      'person-roles': { person: mia.id, roles: [{ role: 'door' }] },
      'person-end': { person: mia.id },
      'role-set': { role: 'guide', name: 'Guide', permissions: ['today'] },
      'key-new': { name: 'proved', role: 'door' },
    }
    const answers = async () => {
      const all = []
      for (const [path, body] of Object.entries(acts)) all.push(codeOfAnswer(await ask(path, body, eve.cookie)))
      return all
    }
    shop.later(6)
    expect(await answers()).toEqual(Object.keys(acts).map(() => [403, 'PROOF_NEEDED']))
    const credential = authenticator().register('x')
    expect(codeOfAnswer(await ask('passkeys/add', { name: 'Phone', credential }, eve.cookie))).toEqual([
      403,
      'PROOF_NEEDED',
    ])
    expect((await staff.prove(eve)).status).toBe(200)
    expect(await answers()).toEqual(Object.keys(acts).map(() => [200, undefined]))
    shop.later(-6)
  })
})
describe('money that goes back', () => {
  async function order() {
    const body = purchase([ticketLine(11, 5, '2026-03-22 10:00')])
    const opened = await shop.call('POST', `de/checkout/initPayment?_=${await shop.guest()}`, body)
    await shop.choose(opened.body.data, 'pay')
    await shop.call('POST', 'de/checkout/execPayment?us=abcdefghijkl', { cartId: body.cartId })
    const [found] = await rows<{ number: string; total: number }>(
      shop.shop.database.db,
      sql`select number, total from purchase_order order by number desc limit 1`,
    )
    return found!
  }

  it('above an amount asks for a proof of the last five minutes, and changes nothing without one', async () => {
    const eve = await staff.colleague('finance')
    const { number, total } = await order()
    expect(total).toBeGreaterThan(4100)
    shop.later(6)
    const refund = async (amount?: string) => codeOfAnswer(await ask('refund', { order: number, amount }, eve.cookie))
    expect(await refund('20.00')).toEqual([200, undefined])
    for (const act of [() => refund(), () => refund('20.05')]) expect(await act()).toEqual([403, 'PROOF_NEEDED'])
    expect(codeOfAnswer(await ask('cancel', { order: number }, eve.cookie))).toEqual([403, 'PROOF_NEEDED'])
    for (const act of ['refund', 'cancel'])
      expect(codeOfAnswer(await ask(act, { order: number, plan: true }, eve.cookie))).toEqual([200, undefined])
    expect(await shop.count(`refund`)).toBe(1)
    expect((await staff.prove(eve)).status).toBe(200)
    expect(await refund()).toEqual([200, undefined])
    shop.later(-6)
  })

  it('by a job, for what a person has called off, is done in their name', async () => {
    const eve = await staff.colleague('finance')
    const { number } = await order()
    const time = { what: 'event', id: 1, time: '2026-03-22 10:00' }
    expect((await ask('cancel-time', time, eve.cookie)).status).toBe(200)
    await shop.jobs()
    const log = (await ask('log', { subject: number }, (await staff.colleague()).cookie)).body.data
    expect(log.map(({ who, by, act }: any) => [who, by, act])).toEqual([['Ada Muster', 'person', 'cancel']])
    const [named] = await rows<{ person: string }>(
      shop.shop.database.db,
      sql`select person_id as person from office_act where subject = ${number}`,
    )
    expect(named!.person).toBe(eve.id)
  })
})

it('moving to a cheaper time asks for a proof too, and moves nothing without one', async () => {
  const museum = await openTestShop({ files: cancelingMuseum, environment: { OFFICE_PROOF_ABOVE: '5' } })
  const people = staffCalls(museum)
  const { bought, money } = cancelCalls(() => museum)
  const { numberOf } = officeCommands(() => museum)
  const id = await bought([group('2026-03-22 16:00')])
  const eve = await people.colleague('finance')
  museum.later(6)
  const wanted = { order: await numberOf(id), time: '2026-03-22 10:30' }
  expect(codeOfAnswer(await people.ask('move', wanted, eve.cookie))).toEqual([403, 'PROOF_NEEDED'])
  expect((await people.ask('move', { ...wanted, plan: true }, eve.cookie)).body.data.difference).toBe(-1000)
  expect((await money(id)).refunded).toBe(0)
  await people.prove(eve)
  expect((await people.ask('move', wanted, eve.cookie)).body.data.difference).toBe(-1000)
  await museum.close()
})
