import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ada } from '../account/accounts.fixture.ts'
import { md5Of } from '../account/passwords.ts'
import { sql } from '../db/database.ts'
import { markSent } from '../orders/sent.service.ts'
import { friday, purchase, ticketLine } from '../testing/test-shop.fixture.ts'
import { walletPayer } from '../testing/purchase.fixture.ts'
import { unbalanced } from '../testing/vouchers.fixture.ts'
import { group } from '../tours/tours.fixture.ts'
import { openCustomers, type CustomerShop } from './customer.fixture.ts'

let shop: CustomerShop
beforeAll(async () => void (shop = await openCustomers()))
beforeEach(() => void (shop.time.now = new Date(friday)))
afterAll(async () => {
  expect([(await shop.books()).off, await unbalanced(shop)]).toEqual([[], []])
  await shop.close()
})

const day = '2026-03-22 10:00'
const password = ada.password
const remove = async (token: string | undefined, of = password) => {
  const { status, body } = await shop.post('customer/delete', { _po: md5Of(of) }, token)
  return status === 200 ? 'deleted' : `${status} ${body.code}`
}
const details = { street: 'Weg 1', zip: '8000', city: 'Ort', company: 'Schule Ost', salutation: '1' }
let people = 0
/** A confirmed account with every detail. */
async function account(more: object = {}) {
  const email = `person${++people}@example.org`
  const phone = `+41 ${1000 + people}`
  const token = await shop.account({ email, phone, ...details, ...more } as Partial<typeof ada>)
  return { token, email, phone }
}
const shipping = { name: 'Nachbarin Nora', street: 'Gasse 2', zip: '3000', city: 'Bern', country: 'CH' }
const tablesWith = (text: string) => shop.tablesWith(text)

describe('deleting an account', () => {
  it('needs its password, and a session', async () => {
    const { token, email } = await account()
    expect(await remove(token, 'another password')).toBe('422 PASSWORD_WRONG')
    expect(await remove(await shop.guest())).toBe('403 FORBIDDEN')
    const ended = (await shop.login(email, password)).body.data
    await shop.post('auth/logout', {}, ended)
    expect([await remove(ended), await remove(undefined)]).toEqual(['401 LOGIN_NEEDED', '401 LOGIN_NEEDED'])
    expect((await shop.login(email, password)).status).toBe(200)
  })

  it('ends all its sessions and links, and takes details, passkeys and networks with it', async () => {
    const { token, email } = await account({ shipping })
    const other = (await shop.login(email, password)).body.data
    await shop.post('customer/pwdreset', { email, backlink: 'http://shop.localhost:3000/de/recover/' })
    await shop.jobs()
    const [{ id }] = (await shop.rows<{ id: string }>(
      sql`select customer_id as id from account where email = ${email}`,
    )) as [{ id: string }]
    await shop.rows(
      sql`insert into passkey (id, customer_id, public_key, counter, transports, name, created_at)
        values ('key', ${id}, 'k', 0, '[]', 'Handy', now())`,
    )
    await shop.rows(sql`insert into account_network (customer_id, network_hash, seen_at) values (${id}, 'n', now())`)
    expect(await tablesWith(id)).toEqual([
      'account',
      'account_link',
      'account_network',
      'customer',
      'passkey',
      'session',
    ])
    expect(await remove(token)).toBe('deleted')
    expect([await tablesWith(id), await tablesWith(email)]).toEqual([[], []])
    for (const ended of [token, other]) expect((await shop.customer(ended)).code).toBe('LOGIN_NEEDED')
    expect((await shop.login(email, password)).body.code).toBe('LOGIN_FAILED')
    expect((await shop.register({ email })).status).toBe(200)
  })

  it('leaves another account as it is', async () => {
    const [gone, stays] = [await account(), await account()]
    await shop.bought(stays.token, [ticketLine(61, 1, day)])
    await shop.bought(gone.token, [ticketLine(61, 1, day)])
    expect(await remove(gone.token)).toBe('deleted')
    shop.later(30 * 24 * 60)
    await shop.workers.retention({})
    shop.later(-30 * 24 * 60)
    const { email, phone } = stays
    const token = (await shop.login(email, password)).body.data
    expect((await shop.customer(token)).data).toMatchObject({ email, phone })
    const { body } = await shop.get('customer/orders', token)
    expect((await shop.review(body.data[0].booking_id)).customer).toMatchObject({ email, phone })
  })

  it('frees what an open cart holds, and forgets what was in it', async () => {
    const { token } = await account()
    const before = await shop.left(day)
    const { cartId, ...body } = purchase([ticketLine(11, 2, day)])
    await shop.init(token, { cartId, ...body })
    expect(await remove(token)).toBe('deleted')
    expect(await shop.left(day)).toBe(before)
    expect(
      await shop.rows(
        sql`select h.hold, h.customer_id, k.lines from cart k join claim h on h.id = k.id where k.id = ${cartId}`,
      ),
    ).toEqual([{ hold: 'canceled', customer_id: null, lines: [] }])
    expect(await shop.rows(sql`select state from payment where cart_id = ${cartId}`)).toEqual([{ state: 'canceled' }])
  })

  it('is refused while money is on its way here, and works once it has arrived', async () => {
    const { token } = await account()
    const body = purchase([ticketLine(61, 1, day)])
    await shop.choose((await shop.init(token, body)).body.data, 'late')
    await shop.exec(body.cartId)
    expect(await remove(token)).toBe('422 ACCOUNT_PAYMENT_UNDER_WAY')
    expect((await shop.customer(token)).data.confirmed).toBe(true)
    shop.later(1)
    await shop.deliver()
    expect(await remove(token)).toBe('deleted')
  })

  it('is refused while money is on its way back', async () => {
    const { token } = await account()
    const body = purchase([ticketLine(61, 1, day)])
    await shop.init(token, body)
    const [{ id }] = (await shop.rows<{ id: string }>(sql`select id from payment where cart_id = ${body.cartId}`)) as [
      { id: string },
    ]
    await shop.cancel(body.cartId)
    for (const state of ['refunding', 'captured', 'authorised', 'pending']) {
      await shop.rows(sql`update payment set state = ${state} where id = ${id}`)
      expect(await remove(token), state).toBe('422 ACCOUNT_PAYMENT_UNDER_WAY')
    }
    await shop.rows(sql`update payment set state = 'refunded' where id = ${id}`)
    expect(await remove(token)).toBe('deleted')
  })

  it('is refused while an invoice is to be paid, and not once that is paid', async () => {
    const { token } = await account()
    const { number } = await shop.bought(token, [ticketLine(61, 1, day)])
    await shop.rows(
      sql`update purchase_order
        set unpaid = total, due_on = '2026-04-19', ends_on = '2026-04-29'
        where number = ${number}`,
    )
    expect(await remove(token)).toBe('422 ACCOUNT_PAYMENT_UNDER_WAY')
    await shop.rows(sql`update purchase_order set unpaid = 0 where number = ${number}`)
    expect(await remove(token)).toBe('deleted')
  })

  it('is refused while an order is given back, and not once that is done', async () => {
    const { token, email } = await account()
    const { booking_id, number } = await shop.bought(token, [ticketLine(61, 1, day)])
    const refund = (done: boolean) =>
      shop.rows(
        sql`insert into refund (id, order_id, paid_back, whole, note, created_at, done_at)
          select gen_random_uuid(), id, 0, false, '', now(), ${done ? sql`now()` : null}
          from purchase_order
          where number = ${number}`,
      )
    await refund(true)
    await refund(false)
    expect(await remove(token)).toBe('422 ACCOUNT_PAYMENT_UNDER_WAY')
    await shop.rows(sql`update refund set done_at = now()`)
    expect(await remove(token)).toBe('deleted')
    // one that begins afterwards, as long as it lasts
    await refund(false)
    shop.later(30 * 24 * 60)
    await shop.workers.retention({})
    expect((await shop.review(booking_id)).customer.email).toBe(email)
    await shop.rows(sql`update refund set done_at = now()`)
    await shop.workers.retention({})
    expect((await shop.review(booking_id)).customer.email).toBe('')
  })

  it('is refused when the payment service cannot close a payment', async () => {
    const { token } = await account()
    await shop.init(token, purchase([ticketLine(61, 1, day)]))
    const { payments } = shop.shop
    const { cancel } = payments
    payments.cancel = () => Promise.reject(new Error('away'))
    expect(await remove(token)).toBe('422 PAYMENT_UNAVAILABLE')
    payments.cancel = cancel
    expect(await remove(token)).toBe('deleted')
  })

  it('is no obstacle with a cart that costs nothing and was never ordered', async () => {
    const { token } = await account()
    await shop.init(token, purchase([ticketLine(63, 1)]))
    shop.later(60)
    await shop.workers.cleanup({})
    expect(await remove(token)).toBe('deleted')
  })

  it('lets nobody hold a place for an account that is gone', async () => {
    const { token } = await account()
    const body = purchase([ticketLine(61, 1, day)])
    // deleted after the visitor was recognised, before the places are taken
    const { transaction } = shop.shop.database
    shop.shop.database.transaction = async (work) => {
      shop.shop.database.transaction = transaction
      expect(await remove(token)).toBe('deleted')
      return transaction(work)
    }
    expect((await shop.init(token, body)).body.code).toBe('LOGIN_NEEDED')
    expect(await shop.rows(sql`select 1 from cart where id = ${body.cartId}`)).toEqual([])
  })
})

describe('deleting an account at the same moment', () => {
  it.each([
    ['account', 'customer', 'id'],
    ['claim', 'account', 'customer_id'],
  ])('waits for who has locked its %s without keeping its %s from them', async (first, next, key) => {
    const { token, email } = await account()
    await shop.bought(token, [ticketLine(61, 1, day)])
    const removing = await shop.shop.database.transaction(async (tx) => {
      const own = sql`(select customer_id from account where email = ${email})`
      await tx.execute(sql`select 1 from ${sql.raw(first)} where customer_id = ${own} for update`)
      const answer = remove(token)
      await shop.untilWaiting(1)
      await tx.execute(sql`select 1 from ${sql.raw(`${next} where ${key}`)} = ${own} for key share nowait`)
      return { answer }
    })
    expect(await removing.answer).toBe('deleted')
  })

  it('is refused for a basket that a login moves to it meanwhile', async () => {
    const [{ token, email }, basket] = [await account(), purchase([ticketLine(61, 1, day)])]
    await shop.init(await shop.guest(), basket)
    const removing = await shop.shop.database.transaction(async (tx) => {
      const own = sql`(select customer_id from account where email = ${email})`
      await tx.execute(sql`update claim set customer_id = ${own} where id = ${basket.cartId}`)
      const answer = remove(token)
      await shop.untilWaiting(1)
      return { answer }
    })
    expect(await removing.answer).toBe('422 ACCOUNT_PAYMENT_UNDER_WAY')
  })

  it('does nothing once its password was changed by somebody else', async () => {
    const { token, email } = await account()
    const [changed, removed] = await shop.inLine(
      email,
      () => shop.post('customer/pwdchange', { _po: md5Of(password), _pn: md5Of('ein anderer Satz') }, token),
      () => remove(token),
    )
    expect([changed.status, removed]).toEqual([200, '422 PASSWORD_WRONG'])
    expect((await shop.customer(token)).data.email).toBe(email)
  })

  it('leaves nothing for who saves their details', async () => {
    const { token, email } = await account()
    const [removed, saved] = await shop.inLine(
      email,
      () => remove(token),
      () => shop.post('customer/update', { c: { ...ada, email } }, token),
    )
    expect([removed, saved.status, saved.body.code]).toEqual(['deleted', 401, 'LOGIN_NEEDED'])
  })
})

describe('what was bought', () => {
  const owner = { name: 'Olga Owner', address: 'Olgaweg 7, 3000 Bern', send_to_custom_addr: true }
  const items = [
    ticketLine(11, 1, day),
    group(),
    { type: 'merchandise' as const, id: 502, count: 1, price: 1900 },
    { type: 'annualPass' as const, id: 601, count: 1, owners: [owner] },
    {
      type: 'voucher' as const,
      id: 701,
      count: 1,
      recipient: 'Rolf Recipient',
      dedication: 'Liebe Wünsche',
      send: { email: 'rolf@example.org', on: null },
    },
  ]

  it('stays valid and opens by its link, and is mailed about until all of it is done', async () => {
    const { token, email, phone } = await account({ shipping })
    const body = purchase(items, { payart: 190, aux: { wallet: 'APPLEPAY' } })
    await shop.choose((await shop.init(token, body)).body.data, 'pay', walletPayer)
    const order = await shop.review((await shop.exec(body.cartId)).body.data.booking_id)
    expect(await remove(token)).toBe('deleted')
    await shop.jobs()
    expect(await tablesWith(walletPayer.email)).toContain('payment')
    expect(await shop.review(order.booking_id)).toEqual({ ...order, items: expect.anything() })
    expect((await shop.review(order.booking_id)).items).toEqual(order.items)
    for (const document of ['tickets', 'passes', 'vouchers'] as const)
      expect((await shop.app.request(`/api/de/${order.documents[document]}`)).status).toBe(200)
    const gift = { name: 'Gerda Gast', email: 'gerda@example.com', message: 'Gute Reise' }
    const given = await shop.post('given/give', { id: order.booking_id, ticket: order.tickets![0]!.id, ...gift })
    expect(given.status).toBe(200)
    await shop.jobs()
    shop.later(30 * 24 * 60)
    await shop.workers.retention({})
    // the parcel has not left
    expect((await shop.review(order.booking_id)).customer).toMatchObject({
      email,
      shipping: { name: 'Nachbarin Nora' },
    })
    await markSent(shop.shop, order.number!, [])
    await shop.jobs()
    shop.later(8 * 24 * 60)
    await shop.workers.retention({})
    const { customer, items: left, total, vat } = await shop.review(order.booking_id)
    expect(customer).toEqual({
      salutation: '',
      fname: 'Ada',
      lname: 'Muster',
      company: 'Schule Ost',
      email: '',
      phone: '',
      street: 'Weg 1',
      zip: '8000',
      city: 'Ort',
      country: 'Schweiz',
      label: ['Schule Ost', 'Ada Muster', 'Weg 1', '8000 Ort', 'Schweiz'],
    })
    expect([total, vat]).toEqual([order.total, order.vat])
    expect(left.flatMap(({ tour, pass, voucher }) => [tour?.answers, pass?.owners, voucher].filter(Boolean))).toEqual([
      [],
      [{ name: 'Olga Owner', address: null }],
      expect.objectContaining({ recipient: 'Rolf Recipient', send: null }),
    ])
    const said = [email, phone, walletPayer.email, 'Nachbarin', 'Olgaweg', 'rolf@example', 'Klasse 4b']
    for (const text of [...said, ...Object.values(gift)]) expect([text, await tablesWith(text)]).toEqual([text, []])
    for (const document of ['tickets', 'passes', 'vouchers'] as const)
      expect((await shop.app.request(`/api/de/${order.documents[document]}`)).status).toBe(200)
    expect((await shop.post('order/invoice', { id: order.booking_id })).status).toBe(200)
  })

  it('loses names on passes and vouchers when these have ended, and the buyer ten years after the end of the year', async () => {
    const { token } = await account({ fname: 'Xaver', lname: 'Xylander', shipping })
    const order = await shop.bought(token, items)
    await markSent(shop.shop, order.number!, [])
    await remove(token)
    shop.time.now = new Date('2032-01-01T09:00:00Z')
    await shop.workers.retention({})
    for (const text of ['Olga Owner', 'Rolf Recipient', 'Liebe Wünsche'])
      expect([text, await tablesWith(text)]).toEqual([text, []])
    expect((await shop.review(order.booking_id)).customer.lname).toBe('Xylander')
    shop.time.now = new Date('2036-12-31T09:00:00Z')
    await shop.workers.retention({})
    expect((await shop.review(order.booking_id)).customer.lname).toBe('Xylander')
    shop.later(24 * 60)
    await shop.workers.retention({})
    expect(await tablesWith('Xylander')).toEqual([])
    expect((await shop.review(order.booking_id)).total).toBe(order.total)
  })

  it('leaves nothing of the guest who bought it before there was an account', async () => {
    const [email, phone] = ['guest-first@example.org', '+41 9876']
    const guest = () => shop.guest({ email, phone, fname: 'Gusto', ...details })
    const [claimed, taken] = [await guest(), await guest()]
    // one that was not bought in the end
    await shop.init(claimed, purchase([ticketLine(61, 2, day)]))
    const { booking_id } = await shop.bought(claimed, [ticketLine(61, 1, day)])
    await shop.bought(taken, [ticketLine(61, 1, day)])
    const token = await shop.account({ email })
    expect((await shop.post('customer/claim', { id: booking_id }, token)).status).toBe(200)
    const again = (await shop.login(email, password, {}, taken)).body.data
    expect((await shop.get('customer/orders', again)).body.data).toHaveLength(2)
    expect(await remove(again)).toBe('deleted')
    expect(await shop.rows(sql`select 1 from customer where document->>'email' = ${email}`)).toEqual([])
    expect((await shop.review(booking_id)).customer).toMatchObject({ email, fname: 'Gusto' })
    shop.later(30 * 24 * 60)
    await shop.workers.retention({})
    shop.later(-30 * 24 * 60)
    for (const text of [email, phone]) expect([text, await tablesWith(text)]).toEqual([text, []])
  })

  it('keeps a guest who has another basket open until that is over', async () => {
    const email = 'guest-two@example.org'
    const guest = await shop.guest({ email })
    const other = purchase([ticketLine(61, 1, day)])
    await shop.init(guest, other)
    const { booking_id } = await shop.bought(guest, [ticketLine(61, 1, day)])
    await shop.rows(sql`update claim set hold = 'held' where id = ${other.cartId}`)
    const token = await shop.account({ email })
    await shop.post('customer/claim', { id: booking_id }, token)
    expect(await remove(token)).toBe('deleted')
    expect((await shop.customer(guest)).data.email).toBe(email)
    await shop.rows(sql`update claim set hold = 'canceled' where id = ${other.cartId}`)
    await shop.workers.cleanup({})
    shop.later(31 * 24 * 60)
    await shop.workers.retention({})
    shop.later(-31 * 24 * 60)
    expect(await tablesWith(email)).toEqual([])
  })

  it('is nobody’s, and can be claimed by who has its address again, which keeps it whole', async () => {
    const { token, email } = await account()
    const { booking_id } = await shop.bought(token, [ticketLine(61, 1, day)])
    await remove(token)
    const again = await shop.account({ email })
    expect((await shop.get('customer/orders', again)).body.data).toEqual([])
    expect((await shop.post('customer/claim', { id: booking_id }, again)).status).toBe(200)
    shop.later(30 * 24 * 60)
    await shop.workers.retention({})
    shop.later(-30 * 24 * 60)
    expect((await shop.review(booking_id)).customer.email).toBe(email)
  })
})

describe('the mail about a deletion', () => {
  const mailTo = async (email: string) => {
    const mails = await shop.newMails()
    const mail = mails.find(({ to, subject }) => to?.[0]?.address === email && /gelöscht|deleted/.test(subject!))
    return mail?.text?.replaceAll(/\s+/g, ' ')
  }

  it('says what stays of orders, and until when', async () => {
    const { token, email } = await account()
    for (const placed of ['2025-11-02T10:00Z', '2026-03-20T10:00Z', '2024-06-01T10:00Z']) {
      const { number } = await shop.bought(token, [ticketLine(61, 1, day)])
      await shop.rows(sql`update purchase_order set placed_at = ${placed} where number = ${number}`)
    }
    await remove(token)
    const text = await mailTo(email)
    expect(text).toContain('Guten Tag Ada Muster')
    expect(text).toContain('längstens bis 31. Dezember 2036')
    expect(text).toContain('bleibt gültig')
  })

  it('says nothing of orders where there are none, and that nothing stays where they cost nothing', async () => {
    const none = await account()
    await remove(none.token)
    expect(await mailTo(none.email)).not.toMatch(/bleibt gültig|31\.12/)
    const free = await account()
    await shop.bought(free.token, [ticketLine(63, 1, day)], { free: true })
    await remove(free.token)
    const text = await mailTo(free.email)
    expect(text).toContain('bleibt gültig')
    expect(text).toContain('die Buchhaltung braucht sie nicht')
    expect(text).not.toContain('31.12')
  })

  it('is not sent to an address that was never confirmed', async () => {
    const token = (await shop.register({ email: 'nobody@example.org' })).body.data
    await shop.newMails()
    expect(await remove(token)).toBe('deleted')
    expect(await shop.newMails()).toEqual([])
  })
})
