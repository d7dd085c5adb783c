import { afterAll, beforeAll, expect, it } from 'vitest'
import { staffOf } from '../office/book.fixture.ts'
import { group } from '../quotes/quotes.fixture.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.fixture.ts'
import { inquiringMuseum, wish } from './inquiries.fixture.ts'

// An inquiry is sent by many presses and answered by several people at once: it is one, and has one answer.

let shop: TestShop
let act: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  expect(process.env['TEST_DATABASE_URL'], 'a PostgreSQL server, see docs/testing.md').toBeTruthy()
  shop = await openTestShop({ ...inquiringMuseum, crowded: true })
  act = await staffOf(shop)
})
afterAll(() => shop?.close())

const send = (body: object) => shop.call('POST', 'de/inquiry/send', body)

it('pressed ten times at once it is one inquiry, told once to visitor and museum', async () => {
  for (let round = 0; round < 5; round++) {
    const body = wish()
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(body)))
    expect(new Set(answers.map((answer) => answer.body.data?.number)).size).toBe(1)
    expect(await shop.count(`inquiry where id = '${body.id}'`)).toBe(1)
    expect(await shop.count(`pgboss.job where name like 'inquiry%' and data->>'inquiry' = '${body.id}'`)).toBe(2)
  }
})

it('turned into quotes by four while it is declined, it has one answer, and only that one’s places are held', async () => {
  for (let round = 0; round < 6; round++) {
    const { taken } = await shop.books()
    const inquiry = (await send(wish())).body.data.number as string
    const quote = () => act('quote', { ...group(), customer: undefined, inquiry })
    const decline = () => act('inquiry-decline', { number: inquiry, reason: 'Leider nein' })
    const all = [quote, quote, decline, quote, quote]
    const answers = await Promise.all(all.map((_, at) => all[(at + round) % all.length]!()))
    const done = answers.filter(({ status }) => status === 200)
    expect(done).toHaveLength(1)
    for (const one of answers) if (one !== done[0]) expect(one.body.code).toBe('INQUIRY_ANSWERED')
    const shown = (await act('inquiry', { number: inquiry })).body.data
    const won = done[0]!.body.data.version === 1
    expect([shown.state, shown.quote]).toEqual(won ? ['quoted', done[0]!.body.data.number] : ['declined', null])
    expect((await shop.books()).taken - taken).toBe(won ? 10 : 0)
  }
  expect((await shop.books()).off).toEqual([])
})
