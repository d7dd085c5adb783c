import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordStatements } from '../testing/statements.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { orderMessage } from './order-mail.service.ts'
import { wholeOrder } from './order.queries.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())
const { init, exec } = purchaseCalls(() => shop)

it('An order is read for its mail, its tickets and its page by one statement each', async () => {
  const body = purchase([ticketLine(63, 2)])
  await init(await shop.guest(), body)
  const bookingId = (await exec(body.cartId)).body.data.booking_id as string
  const { id } = (await wholeOrder(shop.shop.database.db, { bookingId }))!.placed
  const statements = recordStatements(/catalogue_|simulator_/)
  const asked = () =>
    statements
      .take()
      .map(({ text }) => text)
      .filter((text) => !text.includes('pgboss'))
  await orderMessage(shop.shop, id)
  const forMail = asked()
  await shop.call('GET', `de/order/tickets.pdf?id=${bookingId}`)
  const forTickets = asked()
  await shop.call('GET', `de/order/review?id=${bookingId}`)
  const forPage = asked()
  statements.stop()
  const order = expect.stringContaining('purchase_order')
  expect([forTickets, forPage]).toEqual([[order], [order]])
  // the mail asks besides what else there is on the day
  expect(forMail).toEqual([order, expect.stringContaining('from mail_text'), expect.stringContaining('from capacity')])
})
