import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { giving, givingCalls, givingMuseum } from '../after-sale/give-ticket.fixture.ts'
import { moveCalls } from '../after-sale/move.fixture.ts'
import { sql } from '../db/database.ts'
import { museum } from '../testing/museum.fixture.ts'
import { openTestShop, origin, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { queueVisitMails } from './visit-mails.service.ts'

let shop: TestShop
const files = {
  ...givingMuseum,
  'venues.yaml': museum['venues.yaml']!.replace(
    '  address:',
    '  advice: {de: Nehmen Sie eine Jacke mit., en: Bring a jacket.}\n  address:',
  ),
}
const look = {
  'deployments/own/deployment.yaml':
    'theme: {light: {accent: "#8a1f4c"}}\nlogo: {file: logo.svg, width: 120, height: 32}\n',
  'deployments/own/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="32"/>',
}
beforeAll(
  async () =>
    void (shop = await openTestShop({ files, extra: { ...giving, ...look }, environment: { DEPLOYMENT: 'own' } })),
)
afterAll(() => shop.close())
const { ticketsOf, give, mailsTo } = givingCalls(() => shop)
const { bought, move } = moveCalls(() => shop)

const thursday = '2026-03-19T10:00:00Z'
/** Saturday noon in Zurich: tomorrow is Sunday. */
const saturday = '2026-03-21T11:00:00Z'
const sunday = '2026-03-22 10:00'
const at = (instant: string) => void (shop.time.now = new Date(instant))
let buyers = 0
const buyer = () => `visitor${++buyers}@example.org`
/** What the hourly job sends to an address. */
const sentTo = async (address: string, instant = saturday) => {
  at(instant)
  await queueVisitMails(shop.shop)
  return mailsTo(address)
}
const visit = async (email: string, datetime = sunday) => bought([ticketLine(91, 2, datetime)], { email })

beforeEach(() => at(thursday))

describe('the mail on the day before a visit', () => {
  it('says when and where, until when the house is open, what it advises, and leads to the tickets; once', async () => {
    const email = buyer()
    const id = await visit(email)
    const [mail, ...others] = await sentTo(email)
    expect(others).toEqual([])
    const text = mail!.text!.replaceAll('\u00a0', ' ')
    for (const words of [
      'Demonstration: Es wurde kein Geld abgebucht',
      'Nachtfahrt: Sonntag, 22. März',
      'Sonntag, 22. März: offen von 10:00 bis 12:00',
      'Weg 1, 8000 Ort',
      'Nehmen Sie eine Jacke mit.',
      `${origin}/de/order-review/${id}`,
    ])
      expect(text).toContain(words)
    expect(mail!.subject).toMatch(/^Morgen: Nachtfahrt · /)
    expect(mail!.html, 'its address is for machines').toMatch(/visit-mail[^>]+>Keine Nachricht am Vortag<\/a>/)
    expect(text).toMatch(/keine Nachricht\? http\S+\/api\/visit-mail\/de\//)
    expect(await sentTo(email)).toEqual([])
  })

  it('is sent between nine and eighteen on the clock of the museum, on no other day', async () => {
    const email = buyer()
    await visit(email)
    for (const hour of ['2026-03-20T11:00:00Z', '2026-03-21T07:59:00Z', '2026-03-21T17:00:00Z', '2026-03-22T08:30:00Z'])
      expect(await sentTo(email, hour), hour).toEqual([])
    expect(await sentTo(email, '2026-03-21T08:00:00Z')).toHaveLength(1)
  })

  it('is of no visit that is bought on its own day, canceled, given on or not paid', async () => {
    const [canceled, given, unpaid] = [buyer(), buyer(), buyer()]
    const booking = await visit(canceled)
    await shop.shop.database.db.execute(sql`update purchase_order set state = 'canceled' where booking_id = ${booking}`)
    const present = await visit(given)
    for (const { id } of await ticketsOf(present)) await give(present, id)
    const open = await visit(unpaid)
    await shop.shop.database.db.execute(
      sql`update purchase_order set unpaid = 100, due_on = '2026-04-01', ends_on = '2026-04-09'
        where booking_id = ${open}`,
    )
    await shop.jobs()
    for (const email of [canceled, given, unpaid]) expect(await sentTo(email)).toEqual([])
    at('2026-03-22T07:00:00Z')
    const late = buyer()
    await visit(late)
    expect(await sentTo(late, '2026-03-22T08:30:00Z')).toEqual([])
  })

  it('follows a visit that is moved, also when that happens while the mail waits', async () => {
    const email = buyer()
    const id = await visit(email)
    at(saturday)
    await queueVisitMails(shop.shop)
    at(thursday)
    await move(id, '2026-03-29 10:00')
    at(saturday)
    const sent = await mailsTo(email)
    expect(sent.filter(({ subject }) => subject!.startsWith('Morgen'))).toEqual([])
    expect(await sentTo(email, '2026-03-28T11:00:00Z')).toHaveLength(1)
  })

  it('is not sent once its day has come, however long the mail server was away', async () => {
    const email = buyer()
    await visit(email)
    at(saturday)
    await queueVisitMails(shop.shop)
    at('2026-03-22T06:00:00Z')
    expect(await mailsTo(email)).toEqual([])
  })

  it('is refused by a press, or in one step by a mail program, for every order of that address', async () => {
    const email = buyer()
    await visit(email)
    await sentTo(email)
    const raws = await Promise.all(
      (await shop.mails())
        .filter((one) => one.includes('visit-'))
        .map((one) => readFile(join(shop.dataDir, 'outbox', one), 'utf8')),
    )
    const raw = raws.find((one) => one.includes(email))!.replaceAll(/\r\n[ \t]+/g, ' ')
    const [, address] = raw.match(/^List-Unsubscribe: <([^>]+)>/m)!
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
    const path = address!.replace(origin, '').replaceAll(' ', '')
    const page = await shop.app.request(path)
    const shown = await page.text()
    expect([page.status, shown.includes('Keine Nachricht am Vortag')]).toEqual([200, true])
    const [, nonce] = /<style nonce="([^"]+)">/.exec(shown)!
    const policy = page.headers.get('content-security-policy')
    expect(policy, 'its own style and the museum’s look').toMatch(
      `default-src 'none'; style-src 'self' 'nonce-${nonce!}'`,
    )
    expect(policy).not.toContain('script')
    expect(shown).toMatch(/<link rel="stylesheet" href="\/deployment\/theme\.[0-9a-f]{12}\.css"/)
    expect(shown, 'nothing for the dark').not.toContain('<source')
    expect(shown).toMatch(/<img src="\/deployment\/logo\.[0-9a-f]{12}\.svg" width="120" height="32" alt="Haus"/)
    // nobody has pressed yet
    await visit(email, '2026-03-29 10:00')
    expect(await sentTo(email, '2026-03-28T11:00:00Z')).toHaveLength(1)
    const post = (to: string) =>
      shop.app.request(to, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })
    expect((await post(`${path.slice(0, -4)}xxxx`)).status).toBe(404)
    expect((await post(path)).status).toBe(200)
    at(thursday)
    const [again, other] = [email.replace('v', 'V'), buyer()]
    for (const one of [again, other]) await visit(one, '2026-04-05 10:00')
    at('2026-04-04T11:00:00Z')
    await queueVisitMails(shop.shop)
    expect((await mailsTo(again, other)).map(({ to }) => to![0]!.address)).toEqual([other])
  })

  it('is what a museum can do without', async () => {
    const email = buyer()
    await visit(email)
    await shop.museum.write('shop.yaml', files['shop.yaml']!.replace('settings:\n', 'settings:\n  visitMails: false\n'))
    const before = (await shop.shop.catalogue.current()).version
    await shop.importAgain()
    // each process looks once a second
    await expect.poll(async () => (await shop.shop.catalogue.current()).version, { timeout: 5000 }).not.toBe(before)
    expect(await sentTo(email)).toEqual([])
  })
})
