import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelCalls, cancelingMuseum } from '../after-sale/cancel.fixture.ts'
import { sql } from '../db/database.ts'
import { pageTexts } from '../documents/pdf.fixture.ts'
import { atHome } from '../testing/purchase.fixture.ts'
import { openTestShop, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { group } from '../tours/tours.fixture.ts'
import { officeCommands } from './commands.fixture.ts'
import { keyOf } from './keys.fixture.ts'

let shop: TestShop
const keys: Record<string, string> = {}
let order = ''
beforeAll(async () => {
  shop = await openTestShop({ files: cancelingMuseum })
  for (const role of ['desk', 'finance'] as const) keys[role] = await keyOf(shop, role)
  const booking = await bought([group(at('16:00')), ticketLine(11, 3, at('10:00'))], {
    company: 'Schule Ort',
    phone: '+41 44 000 00 00',
    ...atHome,
  })
  order = await numberOf(booking)
})
afterAll(() => shop.close())
const { bought } = cancelCalls(() => shop)
const { command, numberOf } = officeCommands(() => shop)

const day = '2026-03-22'
const at = (time: string) => `${day} ${time}`
const asks = (body: object, role = 'desk', lang = 'de') =>
  shop.app.request(`/api/${lang}/office/programme-list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${keys[role]}` },
    body: JSON.stringify({ day, venue: 'haus', ...body }),
  })
const pageOf = async (response: Response) =>
  (await pageTexts(new Uint8Array(await response.arrayBuffer()))).join(' ').replaceAll('\u2060', '')

describe('a day of a venue on paper', () => {
  it('has admissions in a line each, and what has an hour of its own with its groups', async () => {
    const response = await asks({})
    expect([response.status, response.headers.get('content-disposition')]).toEqual([
      200,
      'inline; filename="2026-03-22-haus.pdf"',
    ])
    const page = await pageOf(response)
    expect(page).toMatch(/haus Sonntag, 22\. März 2026 Öffnungszeiten 10:00–12:00/)
    expect(page).toMatch(/Eintritt Zeit .*10:00–11:45 Ereignis 1 3 von 240/)
    expect(page).toMatch(
      new RegExp(`16:00–17:00 Rundgang Gruppe Gruppe, Deutsch Beim Brunnen Schule Ort, ${order}, 6 6 von 6`),
    )
    expect(page).toMatch(/Stand 20\. März 2026, 08:00/)
    expect(await pageOf(await asks({ day: '2026-03-21' }))).toContain('An diesem Tag steht nichts auf dem Programm.')
  })

  it('names to whoever leads a time who comes, and what they have answered', async () => {
    const of = { what: 'tour', id: 81, time: at('16:00') }
    const response = await asks({ of })
    expect(response.headers.get('content-disposition')).toBe('inline; filename="2026-03-22-haus-tour-81-1600.pdf"')
    const page = await pageOf(response)
    expect(page).toContain('Rundgang Gruppe Gruppe · Sonntag, 22. März 2026, 16:00–17:00')
    expect(page).toContain('Schule Ort, Ada Muster Gruppe Wer kommt? Schule')
    expect(page).toContain('Name der Gruppe: Klasse 4b')
    expect(page).toContain(`6 +41 44 000 00 00 ${order}`)
    expect(await pageOf(await asks({ of }, 'desk', 'en'))).toMatch(
      /Meeting point: Beim Brunnen \(en\) .*Participants Name/,
    )
    const typed = async (...words: string[]) =>
      (await pageTexts((await command('programme-list', day, 'haus', ...words)).bytes!)).join(' ')
    expect(await typed('tour', '81', '16:00')).toContain('Klasse 4b')
    expect(await typed()).not.toContain('Klasse 4b')
    expect((await command('log', order)).said).not.toContain('programme-list')
    expect((await command('log')).said).toContain('programme-list')
  })

  it('names them however many come to other times of the day', async () => {
    const of = { what: 'tour', id: 81, time: at('16:00') }
    await shop.shop.database.db.execute(
      sql`insert into order_line (order_id, position, document, price, count, total)
        select l.order_id, l.position + 100 + at, l.document, l.price, l.count, l.total
        from order_line l, generate_series(1, 5000) at
        where l.document->>'datetime' = ${at('10:00')}`,
    )
    expect(await pageOf(await asks({ of }))).toContain(`6 +41 44 000 00 00 ${order}`)
  })

  it('is there for what there is, and for who may see the people of it', async () => {
    const codeOf = async (body: object, role?: string) => (await (await asks(body, role)).json()).code
    expect(await codeOf({ venue: 'nowhere' })).toBe('NOT_FOUND')
    expect(await codeOf({ of: { what: 'tour', id: 81, time: at('17:00') } })).toBe('NOT_FOUND')
    expect(await codeOf({ of: { what: 'event', id: 81, time: at('16:00') } })).toBe('NOT_FOUND')
    expect(await codeOf({}, 'finance')).toBe('FORBIDDEN')
  })
})
