import { afterAll, beforeAll, expect, it } from 'vitest'
import { givingCalls } from '../after-sale/give-ticket.fixture.ts'
import { staffCalls, type Colleague } from '../staff/staff.fixture.ts'
import { openTestShop, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { officeCommands } from './commands.fixture.ts'
import { undoingMuseum } from './undo.fixture.ts'

let shop: TestShop
let mia: Colleague
beforeAll(async () => {
  expect(process.env['TEST_DATABASE_URL'], 'a PostgreSQL server, see docs/testing.md').toBeTruthy()
  shop = await openTestShop({ ...undoingMuseum, crowded: true })
  mia = await staffCalls(shop).colleague()
})
afterAll(() => shop?.close())
const { bought } = givingCalls(() => shop)
const { numberOf } = officeCommands(() => shop)
const ask = async (path: string, body: object) => (await staffCalls(shop).ask(path, body, mia.cookie)).body

it('a mail that is taken back in the moment in which it is sent has either never left or was sent, once', async () => {
  const order = await numberOf(await bought([ticketLine(91, 1, '2026-03-22 10:00')]))
  const addressNow = async () => (await ask('show', { order })).data.order.customer.email
  const was = await addressNow()
  await shop.jobs()
  for (let round = 0; round < 12; round++) {
    const email = `neu${round}@example.org`
    const { undo } = await ask('correct-mail', { order, email })
    const press = () => Promise.all([ask('undo', { id: undo.id }), ask('undo', { id: undo.id })])
    const begun = round % 2 > 0 ? { sent: shop.jobs(), pressed: press() } : { pressed: press(), sent: shop.jobs() }
    const [sent, pressed] = [await begun.sent, await begun.pressed]
    const refused = pressed.flatMap(({ code }) => code ?? [])
    expect(refused).toEqual(Array.from({ length: 1 + sent }, () => 'UNDO_OVER'))
    expect(await addressNow()).toBe(sent > 0 ? email : was)
    if (sent > 0) await ask('correct-mail', { order, email: was })
    await shop.jobs()
  }
})
