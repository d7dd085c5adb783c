import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordStatements, withoutIndex, type Sent } from '../testing/statements.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'

let shop: TestShop
/** What each request of a whole order asks the database, jobs, simulator and the check for a newer catalogue apart. */
const requests: Record<string, Sent[]> = {}

beforeAll(async () => {
  // with the limits, as visitors have them
  shop = await openTestShop({ environment: { RATE_LIMIT: '1' } })
  const statements = recordStatements(/simulator_|catalogue_/)
  const recorded = (request: string) =>
    void (requests[request] = statements.take().filter(({ text }) => !text.includes('pgboss')))
  const token = await shop.guest()
  recorded('guest')
  const { cartId, ...body } = purchase([ticketLine(11, 1)])
  const opened = await shop.call('POST', `de/checkout/initPayment?_=${token}`, { cartId, ...body })
  recorded('initPayment')
  await shop.choose(opened.body.data, 'pay')
  const executed = await shop.call('POST', 'de/checkout/execPayment?us=abcdefghijkl', { cartId })
  recorded('execPayment')
  await shop.deliver()
  recorded('webhook')
  statements.stop()
  expect(executed.body.data.status).toBe('placed')
})
afterAll(() => shop.close())

it('A whole order of one line takes at most 20 statements', () => {
  const all = Object.values(requests)
    .flat()
    .map(({ text }) => text)
  expect(all.some((text) => text.includes('purchase_order'))).toBe(true)
  expect(all.length, all.join('\n')).toBeLessThanOrEqual(20)
})

it('No request reads a table twice, but where it locks what it read', () => {
  for (const [request, statements] of Object.entries(requests)) {
    const read = statements
      .filter(({ text }) => /^\s*select/.test(text) && !text.includes('for update'))
      .map(({ text }) => /from "?(\w+)/.exec(text)![1])
    expect([request, read]).toEqual([request, [...new Set(read)]])
  }
})

it("The order counter's row is locked by the last statement of its transaction", () => {
  const { execPayment } = requests
  const counter = execPayment!.findIndex(({ text }) => text.includes('counter'))
  expect(execPayment!.slice(counter + 1).map(({ text }) => text)).toEqual(['commit'])
})

it('What goes in one packet goes in its order: the lease before what is read under it, the visitor before the carts', () => {
  const at = (part: string) => requests['initPayment']!.findIndex(({ text }) => text.includes(part))
  const order = [at('into cart_lease'), at('left join payment'), at('begin'), at('advisory'), at('for update')]
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(order).not.toContain(-1)
})

it('No statement of an order needs a whole table', async () => {
  expect(await withoutIndex(shop.shop.database, Object.values(requests).flat())).toEqual([])
})
