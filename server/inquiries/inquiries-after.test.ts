import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepsItsBooks, staffOf } from '../office/book.fixture.ts'
import { group } from '../quotes/quotes.fixture.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.fixture.ts'
import { waitingCounts } from '../metrics/metrics.queries.ts'
import { inquiringMuseum, wish } from './inquiries.fixture.ts'

// How many inquiries one may send, and how long what was written stays.

let shop: TestShop
let act: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  shop = await openTestShop({ ...inquiringMuseum, environment: { RATE_LIMIT: '1', TRUST_PROXY: '1' } })
  act = await staffOf(shop)
})
keepsItsBooks(() => shop)
afterAll(() => shop.close())

let senders = 0
async function send(body: object, from = `10.1.${++senders}.1`) {
  const response = await shop.app.request('/api/de/inquiry/send', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as { code?: string; data?: { number: string } }
  return { status: response.status, wait: response.headers.get('retry-after'), body: answer }
}
const sent = async (email: string) => (await send(wish({ email }))).body.data!.number
const quoted = async (inquiry: string) => (await act('quote', { ...group(), customer: undefined, inquiry })).body.data
const state = async (number: string) => (await act('inquiry', { number })).body.data?.state
const days = (many: number) => shop.later(many * 24 * 60)
const tidied = () => shop.workers.retention({})

describe('who sends many inquiries', () => {
  it('is asked to wait an hour after ten from one network, as nobody from another is; what is wrong does not count', async () => {
    const from = '10.0.0.1'
    for (let one = 0; one < 3; one++) expect((await send(wish({ people: 0 }), from)).status).toBe(422)
    const same = wish({ email: 'many@a.example' })
    const first = await send(same, from)
    expect(first.status).toBe(200)
    for (let one = 0; one < 9; one++)
      expect((await send(wish({ email: `many${one}@a.example` }), from)).status).toBe(200)
    const more = await send(wish({ email: 'more@a.example' }), from)
    expect([more.status, more.body.code, Number(more.wait) > 3000]).toEqual([429, 'TOO_MANY_REQUESTS', true])
    // what is known already asks nothing of the museum
    expect((await send(same, from)).body).toEqual(first.body)
    expect((await send(wish({ email: 'other@a.example' }), '10.0.0.2')).status).toBe(200)
    expect(await shop.count(`inquiry where email = 'more@a.example'`)).toBe(0)
  })

  it('to one mailbox, however it is written, is mailed three times an hour, and the museum knows of all', async () => {
    const [own, ...others] = ['fay@a.example', 'Fay@A.example', 'fay+1@a.example', 'fay+2@a.example']
    // pressed four times at once it is one inquiry, of one mail and counted once for its sender
    const pressed = wish({ email: own })
    const from = '10.0.0.3'
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(pressed, from)))
    expect(new Set(answers.map(({ body }) => body.data?.number)).size).toBe(1)
    for (const email of others) expect((await send(wish({ email }), from)).status).toBe(200)
    for (let one = 0; one < 6; one++) expect((await send(wish({ email: `g${one}@b.example` }), from)).status).toBe(200)
    expect((await send(wish({ email: 'fay@a.example' }), from)).status).toBe(429)
    const jobs = (name: string) =>
      shop.count(`pgboss.job where name = '${name}' and data->>'inquiry' in
        (select id::text from inquiry where email like 'fay%')`)
    expect([await jobs('inquiry-mail'), await jobs('inquiry-office-mail')]).toEqual([3, 4])
  })
})

describe('an inquiry is forgotten', () => {
  it('30 days after it was answered, 180 days after nobody did, with its entry in the inbox and its mails', async () => {
    const [open, declined, answered] = [await sent('g@a.example'), await sent('h@a.example'), await sent('i@a.example')]
    const withdrawn = await sent('j@a.example')
    await act('inquiry-decline', { number: declined, reason: 'Leider nein' })
    const { number } = await quoted(answered)
    await act('quote-withdraw', { number: (await quoted(withdrawn)).number })
    await shop.jobs()
    const all = [open, declined, answered, withdrawn]
    const entries = () => shop.count(`inbox where details->>'inquiry' in ('${all.join(`', '`)}')`)
    const mails = async () =>
      (await shop.mails()).filter((name) => all.some((one) => name.startsWith(`${one}.`))).length
    const states = () => Promise.all(all.map(state))
    days(29)
    await tidied()
    expect(await states()).toEqual(['open', 'declined', 'quoted', 'quoted'])
    expect([await entries(), await mails()]).toEqual([4, 9])
    days(2)
    await tidied()
    expect(await states()).toEqual(['open', undefined, undefined, undefined])
    expect([await entries(), await mails()]).toEqual([1, 2])
    // its quote has a life of its own
    expect((await act('quotes', { number })).body.data).toHaveLength(1)
    days(148)
    await tidied()
    expect(await state(open)).toBe('open')
    days(2)
    await tidied()
    expect([await state(open), await entries()]).toEqual([undefined, 0])
    expect(await shop.count(`pgboss.job where name like 'inquiry%'`)).toBe(0)
  })

  it('by its mail address, however that is written, with its mails, and the log names nobody', async () => {
    const [mine, other] = [await sent('Jo@A.example'), await sent('jon@a.example')]
    await shop.jobs()
    const mails = async () => (await shop.mails()).filter((name) => name.includes(mine))
    expect(await mails()).toHaveLength(2)
    expect((await act('inquiry-erase', { email: 'jo@a.example' }, 'finance')).status).toBe(403)
    expect((await act('inquiry-erase', { email: 'jo@a.example' })).body.data).toEqual({ erased: 1 })
    expect([await state(mine), await state(other), await mails()]).toEqual([undefined, 'open', []])
    const log = (await act('log', {}, 'finance')).body.data
    expect(JSON.stringify(log).toLowerCase()).not.toContain('jo@a.example')
  })

  it('with the order of who asks to be forgotten', async () => {
    const items = group().items
    const sold = await act('book', {
      ...group({ until: undefined }),
      items,
      means: [{ means: 'cash' }],
      channel: 'counter',
      customer: { lname: 'Kim', email: 'kim@a.example' },
    })
    const number = await sent('kim@a.example')
    days(150)
    const erased = await act('erase', { order: sold.body.data.order })
    expect([erased.status, erased.body.code]).toEqual([200, undefined])
    expect(await state(number)).toBeUndefined()
  })
})

it('how many inquiries and quotes wait is counted for who watches the shop', async () => {
  const { db } = shop.shop.database
  const before = await waitingCounts(db, shop.time.now)
  const number = await sent('max@a.example')
  await sent('mia@a.example')
  shop.later(60)
  const after = await waitingCounts(db, shop.time.now)
  expect(after.inquiries - before.inquiries).toBe(2)
  expect(after.oldestSeconds).toBeGreaterThanOrEqual(3600)
  const quote = await quoted(number)
  const open = await waitingCounts(db, shop.time.now)
  expect([open.inquiries - after.inquiries, open.quotes - after.quotes]).toEqual([-1, 1])
  const id = quote.page.split('/').at(-1)
  await shop.call('POST', 'de/quote/ask', { id, message: 'Einer mehr' })
  const asked = await waitingCounts(db, shop.time.now)
  expect([asked.quotes - open.quotes, asked.asked - open.asked]).toEqual([-1, 1])
  await act('quote-withdraw', { number: quote.number })
  expect((await waitingCounts(db, shop.time.now)).asked).toBe(open.asked)
})
