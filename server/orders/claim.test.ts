import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ada } from '../account/accounts.fixture.ts'
import { openCustomers, type CustomerShop } from '../customer/customer.fixture.ts'
import { sql } from '../db/database.ts'
import { ticketLine } from '../testing/test-shop.fixture.ts'

let shop: CustomerShop
let token: string
beforeAll(async () => {
  shop = await openCustomers()
  token = await shop.account()
})
afterAll(() => shop.close())

/** An order of a guest with this address. */
const guestOrder = async (email = ada.email) =>
  (await shop.bought(await shop.guest({ email }), [ticketLine(61, 1, '2026-03-22 10:00')])).booking_id
const claim = async (as: string | undefined, id: string) => {
  const { status, body } = await shop.post('customer/claim', { id }, as)
  return status === 200 ? 'claimed' : `${status} ${body.code}`
}
const has = async (as: string, id: string) =>
  (await shop.get('customer/orders', as)).body.data.some((one: { booking_id: string }) => one.booking_id === id)

describe("a guest's order", () => {
  it('is taken by its link into the account of the same, confirmed address, once and for all', async () => {
    const id = await guestOrder('ADA@example.org')
    expect((await shop.review(id, token)).may_claim).toBe(true)
    expect(await has(token, id)).toBe(false)
    expect([await claim(token, id), await claim(token, id)]).toEqual(['claimed', 'claimed'])
    expect([await has(token, id), (await shop.review(id, token)).may_claim]).toEqual([true, undefined])
  })

  it('is not taken by who has not confirmed the address', async () => {
    const id = await guestOrder('new@example.org')
    const unconfirmed = (await shop.register({ email: 'new@example.org' })).body.data
    expect(await claim(unconfirmed, id)).toBe('422 EMAIL_UNCONFIRMED')
    expect((await shop.review(id, unconfirmed)).may_claim).toBeUndefined()
  })

  it('is not taken by another address, who learns nothing of an owner', async () => {
    const [free, owned] = [await guestOrder('cy@example.org'), await guestOrder()]
    await claim(token, owned)
    const bo = await shop.account({ email: 'bo@example.org' })
    expect([await claim(bo, free), await claim(bo, owned)]).toEqual(Array(2).fill('422 ORDER_OF_OTHER_ADDRESS'))
    expect([await shop.review(free, bo), await shop.review(owned, bo)].map(({ may_claim }) => may_claim)).toEqual([
      undefined,
      undefined,
    ])
  })

  it('is not taken from another account, whose it stays', async () => {
    const id = await guestOrder('dia@example.org')
    const dia = await shop.account({ email: 'dia@example.org' })
    await claim(dia, id)
    // the address is given up, and somebody else has it now
    await shop.rows(
      sql`update account
        set email = 'dia2@example.org', confirmed_email = 'dia2@example.org'
        where confirmed_email = 'dia@example.org'`,
    )
    const next = await shop.account({ email: 'dia@example.org' })
    expect(await claim(next, id)).toBe('422 ORDER_CLAIMED')
    expect((await shop.review(id, next)).may_claim).toBeUndefined()
    expect([await has(dia, id), await has(next, id)]).toEqual([true, false])
  })

  it('is taken from an account that nobody has confirmed by who has confirmed the address', async () => {
    const unconfirmed = (await shop.register({ email: 'eve@example.org' })).body.data
    const { booking_id: id } = await shop.bought(unconfirmed, [ticketLine(61, 1, '2026-03-22 10:00')])
    expect(await has(unconfirmed, id)).toBe(true)
    const eve = await shop.account({ email: 'eve@example.org' })
    expect(await claim(eve, id)).toBe('claimed')
    expect([await has(eve, id), await has(unconfirmed, id)]).toEqual([true, false])
  })

  it('goes to one of two that claim it at once', async () => {
    const id = await guestOrder('fa@example.org')
    const first = await shop.account({ email: 'fa@example.org' })
    // both had the address confirmed, one after the other
    await shop.rows(
      sql`update account
        set email = 'x@example.org', confirmed_email = 'x@example.org'
        where confirmed_email = 'fa@example.org'`,
    )
    const second = await shop.account({ email: 'fa@example.org' })
    await shop.rows(sql`alter table account drop constraint account_confirmed_email_key`)
    await shop.rows(sql`update account set confirmed_email = 'fa@example.org' where email = 'x@example.org'`)
    const both = await shop.shop.database.transaction(async (tx) => {
      await tx.execute(sql`select 1 from purchase_order where booking_id = ${id} for update`)
      const claims = [claim(first, id), claim(second, id)]
      await shop.untilWaiting(2)
      return { claims }
    })
    const answers = await Promise.all(both.claims)
    expect(answers.toSorted()).toEqual(['422 ORDER_CLAIMED', 'claimed'])
    expect([await has(first, id), await has(second, id)].toSorted()).toEqual([false, true])
    await shop.rows(sql`delete from account where email = 'x@example.org'`)
    await shop.rows(sql`alter table account add unique (confirmed_email)`)
  })

  it('is nobody’s to take without an account: not a guest’s, not that of a session that has ended, nor one that is unknown', async () => {
    const id = await guestOrder()
    const ended = (await shop.login(ada.email, ada.password)).body.data
    await shop.post('auth/logout', {}, ended)
    expect([await claim(await shop.guest(), id), await claim(ended, id), await claim(undefined, id)]).toEqual([
      '403 FORBIDDEN',
      '401 LOGIN_NEEDED',
      '401 LOGIN_NEEDED',
    ])
    expect((await shop.review(id)).may_claim).toBeUndefined()
    expect((await shop.review(id, await shop.guest({ email: ada.email }))).may_claim).toBeUndefined()
    expect(await claim(token, 'x'.repeat(24))).toBe('406 ORDER_NOT_AVAILABLE')
  })
})

describe('a guest who then opens an account or logs in', () => {
  const day = '2026-03-22 10:00'

  it('has the order of the same address in it at once, and it is nobody’s again when the address is never confirmed', async () => {
    const guest = await shop.guest({ email: 'gil@example.org' })
    const { booking_id: id } = await shop.bought(guest, [ticketLine(61, 1, day)])
    const gil = (await shop.register({ email: 'GIL@example.org' }, guest)).body.data
    expect(await has(gil, id)).toBe(true)
    shop.later(7 * 24 * 60 + 1)
    await shop.workers.retention({})
    shop.later(-(7 * 24 * 60 + 1))
    expect(await claim(await shop.account({ email: 'gil@example.org' }), id)).toBe('claimed')
  })

  it('has it in the account that they log in to', async () => {
    await shop.account({ email: 'hal@example.org' })
    const guest = await shop.guest({ email: 'hal@example.org' })
    const { booking_id: id } = await shop.bought(guest, [ticketLine(61, 1, day)])
    expect(await has((await shop.login('hal@example.org', ada.password, {}, guest)).body.data, id)).toBe(true)
  })

  it('has not that of another address: the next at the same browser is somebody else', async () => {
    const guest = await shop.guest({ email: 'ida@example.org' })
    const { booking_id: id } = await shop.bought(guest, [ticketLine(61, 1, day)])
    const jo = (await shop.register({ email: 'jo@example.org' }, guest)).body.data
    expect(await has(jo, id)).toBe(false)
    expect(await claim(await shop.account({ email: 'ida@example.org' }), id)).toBe('claimed')
  })

  it('takes nothing of an account with them', async () => {
    const kim = await shop.account({ email: 'kim@example.org' })
    const { booking_id: id } = await shop.bought(kim, [ticketLine(61, 1, day)])
    const twin = (await shop.register({ email: 'kim@example.org' }, kim)).body.data
    expect(await has(twin, id)).toBe(false)
  })
})
