import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { publicTour, smallTours } from '../tours/tours.fixture.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop({ extra: smallTours })))
afterAll(() => shop.close())

const submitted = (tour: string) => purchase([ticketLine(11, 2, '2026-03-22 10:00'), publicTour(3, tour)])
const init = (lang: string, token: string, body: object) =>
  shop.call('POST', `${lang}/checkout/initPayment?_=${token}`, body)
async function ordered(lang: string, cartId: string, payAddress: string) {
  await shop.choose(payAddress, 'pay')
  const { body } = await shop.call('POST', `${lang}/checkout/execPayment?us=abcdefghijkl`, { cartId })
  return (await shop.call('GET', `${lang}/order/review?id=${body.data.booking_id}`)).body.data
}
async function lastMail() {
  await shop.jobs()
  const files = (await shop.mails()).toSorted()
  const mails = await Promise.all(
    files.map(async (file) => PostalMime.parse(await readFile(join(shop.dataDir, 'outbox', file)))),
  )
  return mails.find(({ subject }) => subject?.includes(orderNumber))!
}
let orderNumber = ''

describe('a cart that is sent again in another language', () => {
  it('is ordered in the words that the visitor read last, and so are its mail and its tickets (R7.48, R7.1)', async () => {
    const token = await shop.guest()
    const body = submitted('2026-03-22 10:00')
    const german = await init('de', token, body)
    const english = await init('en', token, body)
    expect(english.body.hold.expiresAt).toBe(german.body.hold.expiresAt)
    const order = await ordered('en', body.cartId, english.body.data)
    expect([order.lang, ...order.items.flatMap(({ name, detail, venue }: any) => [name, detail, venue])]).toEqual([
      'en',
      'Ereignis 1 (en)',
      'Erwachsene (en)',
      'haus (en)',
      'Rundgang Offen (en)',
      'Offen (en)',
      'haus (en)',
    ])
    expect(order.items[1].tour).toMatchObject({ language: 'German', meeting_point: 'Beim Brunnen (en)' })
    orderNumber = order.number
    const mail = await lastMail()
    expect(mail.subject).toMatch(/^Your booking/)
    expect(mail.text).toContain('2 × Ereignis 1 (en)')
    expect(mail.text).toContain('Meeting point: Beim Brunnen (en)')
    expect(mail.attachments.map(({ filename }) => filename)).toContain(`tickets-${order.number}.pdf`)
    expect((await shop.books()).off).toEqual([])
  })

  it('takes its places once, and money for the page in the first language comes back (R7.48)', async () => {
    const token = await shop.guest()
    const body = submitted('2026-03-22 14:00')
    const before = (await shop.books()).taken
    const german = await init('de', token, body)
    const taken = (await shop.books()).taken
    const english = await init('en', token, body)
    expect((await shop.books()).taken).toBe(taken)
    expect(taken).toBe(before + 2)
    const order = await ordered('en', body.cartId, english.body.data)
    expect(order.status).toBe('placed')
    await shop.choose(german.body.data, 'pay')
    await shop.deliver()
    expect(await shop.count('purchase_order')).toBe(2)
  })

  it('in the same language again keeps the prices that it was shown (R7.48)', async () => {
    const token = await shop.guest()
    const body = submitted('2026-03-27 10:00')
    const first = await init('de', token, body)
    const again = await init('de', token, body)
    expect([again.status, again.body.hold]).toEqual([200, first.body.hold])
    expect((await ordered('de', body.cartId, again.body.data)).items[0].name).toBe('Ereignis 1')
  })
})
