import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages } from '@foyer/texts/languages.ts'
import { mailKindIds, mostTestMails, type MailKindId } from '@foyer/domain/office/mail-kinds.ts'
import en from '@foyer/texts/en.json' with { type: 'json' }
import type { TextKey } from '@foyer/texts/format.ts'
import { rows, sql } from '../db/database.ts'
import { letterhead } from '../mail/letterhead.ts'
import { staffCalls, type Colleague } from '../staff/staff.fixture.ts'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.fixture.ts'
import { exampleMails } from './example-mails.ts'
import { exampleIn } from './example-order.ts'

let shop: TestShop
let staff: ReturnType<typeof staffCalls>
let ada: Colleague
beforeAll(async () => {
  shop = await openTestShop({ files: goodsMuseum })
  staff = staffCalls(shop)
  ada = await staff.colleague()
})
afterAll(() => shop.close())
const preview = async (body: object) => (await staff.ask('mail-preview', body, ada.cookie)).body

/** The texts of mails that none of them says: on pages, in documents, or around a mail. */
const elsewhere: readonly string[] = ['mail.visit.title', 'mail.visit.ask', 'mail.visit.refused', 'mail.testSubject']

describe('the examples of all mails', () => {
  it.each(languages)('are whole in %s: no text is missing, and no value of one', async (lang) => {
    const about = await exampleIn(shop.shop, await letterhead(shop.shop, lang))
    for (const mail of mailKindIds) {
      for (const make of exampleMails[mail]) {
        const { subject, text, html } = await make(about)
        const said = [subject, text, String(html).replace(/<style>.*?<\/style>/s, '')].join('\n')
        const keys = said.match(/\b[a-z]\w*(\.\w+)+/gi)?.filter((word) => word in en) ?? []
        expect([mail, keys, said.match(/[{}]|undefined|\bnull\b|NaN|Invalid Date/)]).toEqual([mail, [], null])
      }
    }
  })

  it('have every sentence that a mail can have', async () => {
    const said = new Set<string>(elsewhere)
    const head = await letterhead(shop.shop, 'de')
    const t = (key: TextKey, values?: Parameters<typeof head.t>[1]) => {
      said.add(key)
      return head.t(key, values)
    }
    // of who has set up both wallets
    const wallets = { google: {}, apple: {} } as typeof shop.shop.wallets
    const about = await exampleIn({ ...shop.shop, wallets }, { ...head, t })
    for (const makes of Object.values(exampleMails)) for (const make of makes) await make(about)
    expect(Object.keys(en).filter((key) => key.startsWith('mail.') && !said.has(key))).toEqual([])
  })
})

describe('the mails of the shop', () => {
  it('are listed with their languages, those to the museum with its own', async () => {
    const { data } = (await staff.ask('mails', {}, ada.cookie)).body
    const found = (kind: MailKindId) => data.mails.find(({ mail }: { mail: string }) => mail === kind)
    expect(data.mails).toHaveLength(mailKindIds.length)
    expect(data.over).toEqual([])
    expect(found('order-mail').languages).toEqual((await shop.shop.catalogue.current()).config.languages)
    expect(found('office-mail').languages).toEqual(['de'])
    expect(found('invitation-mail').languages).toEqual(['de', 'en', 'fr', 'it'])
  })

  it('are seen by an example, of which nothing is sent, stored or noted', async () => {
    const before = await lines()
    const shown = await preview({ mail: 'order-mail', lang: 'en' })
    expect(shown.data).toMatchObject({ lang: 'en', subject: expect.stringContaining('F000042') })
    expect(shown.data.files).toEqual(['tickets-F000042.pdf', 'visit-F000042.ics'])
    expect(shown.data.examples).toHaveLength(exampleMails['order-mail'].length)
    expect(shown.data.html).toContain(shown.data.subject.split(' ')[0])
    // in the language of the screen where none is named
    expect((await preview({ mail: 'office-mail' })).data.lang).toBe('de')
    expect([await lines(), await shop.mails()]).toEqual([before, []])
  })

  it('name nobody where an address was only typed, in their examples as well', async () => {
    const names = async (mail: MailKindId) => (await preview({ mail })).data.text.includes('Luca Martin')
    expect(
      await Promise.all((['account-mail', 'account-mail.known', 'account-mail.reset'] as const).map(names)),
    ).toEqual([false, false, true])
  })

  it.each([
    ['of no kind', { mail: 'newsletter' }],
    ['in a language that it never has', { mail: 'office-mail', lang: 'en' }],
    ['by an example that there is not', { mail: 'order-mail', example: 9 }],
  ])('are not found %s', async (_, body) => {
    expect((await preview(body)).code).toBe('NOT_FOUND')
    expect((await staff.ask('mail-test', body, ada.cookie)).body.code).toBe('NOT_FOUND')
  })

  it('go to who asks as a test, without documents, and are noted; so often in an hour', async () => {
    const wanted = { mail: 'visit-mail', lang: 'en' }
    const asked = () => staff.ask('mail-test', wanted, ada.cookie)
    expect((await asked()).body.data).toEqual({ email: ada.email })
    await shop.jobs()
    const [name] = await shop.mails()
    const sent = await PostalMime.parse(await readFile(join(shop.dataDir, 'outbox', name!)))
    const shown = (await preview(wanted)).data
    expect(sent).toMatchObject({ subject: `Test: ${shown.subject}`, to: [{ address: ada.email }], attachments: [] })
    expect(sent.headers.map(({ key }) => key)).not.toContain('list-unsubscribe')
    const [noted] = await rows(
      shop.shop.database.db,
      sql`select act, subject, outcome, details from office_act where act = 'mail-test' and outcome = 'done'`,
    )
    expect(noted).toMatchObject({ subject: ada.id, details: { mail: 'visit-mail', language: 'en' } })
    for (let times = 1; times < mostTestMails; times++) expect((await asked()).status).toBe(200)
    const refused = await asked()
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_TEST_MAILS'])
    const eve = await staff.colleague()
    expect((await staff.ask('mail-test', wanted, eve.cookie)).status).toBe(200)
    shop.later(61)
    expect((await asked()).body.code).toBe('SIGN_IN_NEEDED')
  })

  it('are for who may see them; the command line has no address', async () => {
    const { cookie } = await staff.colleague('desk')
    for (const act of ['mails', 'mail-preview', 'mail-test'])
      expect((await staff.ask(act, { mail: 'order-mail' }, cookie)).status).toBe(403)
    expect(await staff.command('mail-preview', 'order-mail', 'en')).toContain('Your booking F000042')
    await expect(staff.command('mail-test', 'order-mail')).resolves.toContain('FORBIDDEN')
  })
})

async function lines(): Promise<unknown> {
  const [found] = await rows(shop.shop.database.db, sql`select count(*)::int as lines from office_act`)
  return found
}
