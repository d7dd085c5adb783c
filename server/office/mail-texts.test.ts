import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import de from '@foyer/texts/de.json' with { type: 'json' }
import { rows, sql } from '../db/database.ts'
import { letterhead } from '../mail/letterhead.ts'
import { staffCalls, type Colleague } from '../staff/staff.fixture.ts'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'

let shop: TestShop
let staff: ReturnType<typeof staffCalls>
let ada: Colleague
beforeAll(async () => {
  shop = await openTestShop({ files: goodsMuseum })
  staff = staffCalls(shop)
})
// a session is good for a change as long as its proof
beforeEach(async () => void (ada = await staff.colleague()))
afterAll(() => shop.close())
const { exec } = purchaseCalls(() => shop)

interface Shown {
  key: string
  own: string
  text: string | null
  fits: boolean
  revision: number
}
const shownIn = async (lang: string, mail = 'order-mail'): Promise<Shown[]> =>
  (await staff.ask('mail-texts', { mail, lang }, ada.cookie)).body.data.texts
const shown = async (key: string, lang = 'de', mail?: string) =>
  (await shownIn(lang, mail)).find((one) => one.key === key)!
const set = async (texts: object[], lang = 'de', { cookie } = ada) =>
  staff.ask('mail-texts-set', { lang, texts }, cookie)
const change = async (key: string, text: string | null, lang = 'de') =>
  set([{ key, text, revision: (await shown(key, lang)).revision }], lang)

/** Buys, and gives the mail of that. */
async function boughtIn(lang: string) {
  const submitted = purchase([ticketLine(11, 1, '2026-03-22 10:00')])
  const { body } = await shop.call('POST', `${lang}/checkout/initPayment?_=${await shop.guest()}`, submitted)
  await shop.choose(body.data, 'pay')
  await exec(submitted.cartId)
  const before = new Set(await shop.mails())
  await shop.jobs()
  const name = (await shop.mails()).find((one) => !before.has(one) && one.includes('.order'))!
  return PostalMime.parse(await readFile(join(shop.dataDir, 'outbox', name)))
}

const subject = 'Wir freuen uns: {number}, {site}'
const title = 'Danke vom Haus'

describe('a text of mails that the museum has changed', () => {
  it('is in the next mail, in subject, text and picture of it, and only in its language', async () => {
    expect((await change('mail.orderSubject', subject)).body.data).toEqual({ changed: 1 })
    await change('mail.orderTitle', title)
    const german = await boughtIn('de')
    expect(german.subject).toMatch(/^Wir freuen uns: F\d+, /)
    expect(german.text).toContain(title.toUpperCase())
    expect(german.html).toContain(`>${title}</h1>`)
    const english = await boughtIn('en')
    expect(english.subject).toMatch(/^Your booking F\d+/)
    // for a process of the same museum, too, which has been there before
    expect((await letterhead(shop.shop, 'de')).t('mail.orderTitle')).toBe(title)
    expect(shop.shop.texts('de')('mail.orderTitle')).toBe(de['mail.orderTitle'])
  })

  it('is shown beside the shop’s own, with who changed it, where else it stands, and in which languages', async () => {
    expect(await shown('mail.orderSubject')).toMatchObject({
      own: de['mail.orderSubject'],
      text: subject,
      fits: true,
      revision: 1,
      changed: { who: 'Ada Muster', at: expect.any(String) },
      languages: ['de'],
      examples: [0],
      mails: ['order-mail.invoice'],
    })
    expect(await shown('mail.orderSubject', 'en')).toMatchObject({
      text: null,
      revision: 0,
      changed: null,
      languages: ['de'],
    })
    const { mails } = (await staff.ask('mails', {}, ada.cookie)).body.data
    const of = (mail: string) => mails.find((one: { mail: string }) => one.mail === mail)
    expect(of('order-mail')).toMatchObject({ changed: ['de'], misfits: 0 })
    expect(of('visit-mail')).toMatchObject({ changed: [] })
  })

  it('stands in the log, before and after', async () => {
    await change('mail.orderSubject', `${subject}!`)
    const [line] = await rows(
      shop.shop.database.db,
      sql`select outcome, details from office_act where act = 'mail-texts-set' and details::text like '%{site}!%'`,
    )
    expect(line).toEqual({
      outcome: 'done',
      details: {
        language: 'de',
        texts: [{ key: 'mail.orderSubject', before: subject, after: `${subject}!` }],
      },
    })
  })

  it('is taken back to the shop’s own, which is also what is typed like it', async () => {
    expect((await change('mail.orderSubject', null)).status).toBe(200)
    await change('mail.orderTitle', de['mail.orderTitle'])
    for (const key of ['mail.orderSubject', 'mail.orderTitle'] as const)
      expect(await shown(key)).toMatchObject({ text: null, changed: null, languages: [] })
    expect((await boughtIn('de')).subject).toMatch(/^Ihre Buchung/)
  })

  it('is not overwritten by who has not seen it, nor once it is taken back', async () => {
    const seen = await shown('mail.orderIntro')
    const eve = await staff.colleague()
    await change('mail.orderIntro', 'Eins: {number}')
    const [text, key] = ['Zwei: {number}', 'mail.orderIntro']
    const late = [
      { key: 'mail.orderTitle', text: title, revision: (await shown('mail.orderTitle')).revision },
      { key, text, revision: seen.revision },
    ]
    expect((await set(late, 'de', eve)).body.code).toBe('MAIL_TEXT_CHANGED')
    expect((await shown('mail.orderTitle')).text).toBeNull()
    await change(key, null)
    expect((await set(late, 'de', eve)).body.code).toBe('MAIL_TEXT_CHANGED')
    const { revision } = await shown(key)
    // at the same time: the other is done first, as long as this one waits for it
    const { database } = shop.shop
    const [changed] = await database.transaction(async (tx) => {
      await tx.execute(sql`update mail_text set revision = revision + 1 where lang = 'de' and key = ${key}`)
      const answer = set([{ key, text, revision }], 'de', eve)
      await expect.poll(shop.waiting).toBe(1)
      return [answer]
    })
    expect((await changed!).body.code).toBe('MAIL_TEXT_CHANGED')
    expect((await shown(key)).text).toBeNull()
    // one that was never there
    const unseen = [{ key: 'mail.giftTitle', text: title, revision: 7 }]
    expect((await set(unseen)).body.code).toBe('MAIL_TEXT_CHANGED')
  })

  it.each([
    ['without a value that the shop says', 'Ihre Nummer', 'must have {number}'],
    [
      'with one that the shop does not know',
      '{number} {sum}',
      'must not have {sum}, which the shop does not know there',
    ],
    [
      'with a brace that is not closed',
      '{number',
      'must be a message in ICU format; a brace or a choice is not closed',
    ],
    ['with markup', '<b>{number}</b>', 'must have neither < nor >'],
    ['with a value written otherwise', '{number, date}', 'must say {number} as the shop’s own text does'],
    ['without a word', ' ', 'must not be empty'],
  ])('is refused %s', async (_, text, expected) => {
    const texts = [
      { key: 'mail.orderTitle', text: title, revision: (await shown('mail.orderTitle')).revision },
      { key: 'mail.orderIntro', text, revision: (await shown('mail.orderIntro')).revision },
    ]
    const { status, body } = await set(texts)
    expect([status, body.code]).toEqual([422, 'MAIL_TEXT_UNFIT'])
    expect(body.message).toContain(expected)
    expect(body.wrong).toEqual([{ place: 'body.texts.1.text', expected: `mail.orderIntro: ${expected}` }])
    // all or none
    expect((await shown('mail.orderTitle')).text).toBeNull()
  })

  it.each([
    ['that no mail says', 'shell.menu', 'NOT_FOUND'],
    ['of a file', 'mail.ticketsFile', 'NOT_FOUND'],
    ['that there is not', 'mail.nothing', 'NOT_FOUND'],
    ['by no key', 'nothing', 'MALFORMED'],
  ])('is none %s', async (_, key, code) => {
    expect((await set([{ key, text: 'x', revision: 0 }])).body.code).toBe(code)
  })

  it('is sent once, and not too long', async () => {
    const one = { key: 'mail.orderTitle', text: title, revision: (await shown('mail.orderTitle')).revision }
    expect((await set([one, one])).body.code).toBe('MALFORMED')
    expect((await set([{ ...one, text: 'x'.repeat(2001) }])).body.code).toBe('MALFORMED')
  })

  it('takes a straight apostrophe before a value as one that is typeset', async () => {
    await change('mail.orderIntro', "L'{number}")
    expect((await shown('mail.orderIntro')).text).toBe('L’{number}')
    await change('mail.orderIntro', null)
  })

  it('is for who may see mails, with a proof, and at the command line', async () => {
    const desk = await staff.colleague('desk')
    const texts = [{ key: 'mail.orderTitle', text: title, revision: (await shown('mail.orderTitle')).revision }]
    for (const [act, body] of [
      ['mail-texts', { mail: 'order-mail' }],
      ['mail-texts-set', { lang: 'de', texts }],
    ] as const)
      expect((await staff.ask(act, body, desk.cookie)).status).toBe(403)
    shop.later(10)
    expect((await set(texts)).body.code).toBe('PROOF_NEEDED')
    await staff.prove(ada)
    expect((await set(texts)).status).toBe(200)
    expect(await staff.command('mail-texts', 'order-mail', 'de')).toContain(`  ${de['mail.orderTitle']}\n  > ${title}`)
    const { revision } = await shown('mail.orderTitle')
    expect(await staff.command('mail-texts-set', 'de', 'mail.orderTitle', String(revision))).toContain('1 changed')
  })

  it('is tried in the example and in its test before it is stored, as far as it fits', async () => {
    const texts = [
      { key: 'mail.orderTitle', text: 'Nur ein Versuch' },
      { key: 'mail.orderIntro', text: 'ohne Nummer' },
    ]
    const wanted = { mail: 'order-mail', lang: 'de', texts }
    const { data } = (await staff.ask('mail-preview', wanted, ada.cookie)).body
    expect(data.html).toContain('Nur ein Versuch')
    expect(data.text).toContain('NUR EIN VERSUCH')
    expect(data.text).not.toContain('ohne Nummer')
    expect((await shown('mail.orderTitle')).text).toBeNull()
    await staff.ask('mail-test', wanted, ada.cookie)
    const before = new Set(await shop.mails())
    await shop.jobs()
    const name = (await shop.mails()).find((one) => !before.has(one))!
    const sent = await PostalMime.parse(await readFile(join(shop.dataDir, 'outbox', name)))
    expect(sent.html).toContain('Nur ein Versuch')
    // null tries the shop's own
    await change('mail.orderTitle', title)
    const own = (
      await staff.ask('mail-preview', { ...wanted, texts: [{ key: 'mail.orderTitle', text: null }] }, ada.cookie)
    ).body.data
    expect(own.html).not.toContain(title)
    await change('mail.orderTitle', null)
  })

  it('that a newer shop does not know, or says with other values, breaks no mail, and is shown', async () => {
    await shop.shop.database.db.execute(sql`
      insert into mail_text (key, lang, text, revision, changed_at, who) values
        ('mail.ofOldShop', 'de', 'Früher', 3, now(), 'Ada Muster'),
        ('mail.orderLink', 'de', 'Bestellung {code}', 2, now(), 'Ada Muster')
    `)
    const mail = await boughtIn('de')
    expect(mail.text).toContain(de['mail.orderLink'])
    expect(await shown('mail.orderLink')).toMatchObject({ text: 'Bestellung {code}', fits: false, revision: 2 })
    const { mails, over } = (await staff.ask('mails', {}, ada.cookie)).body.data
    expect(mails.find((one: { mail: string }) => one.mail === 'order-mail')).toMatchObject({
      changed: ['de'],
      misfits: 1,
    })
    expect(over).toEqual([
      { key: 'mail.ofOldShop', lang: 'de', text: 'Früher', revision: 3, who: 'Ada Muster', at: expect.any(String) },
    ])
    const texts = [
      { key: 'mail.ofOldShop', text: null, revision: 3 },
      { key: 'mail.orderLink', text: null, revision: 2 },
    ]
    expect((await set([{ ...texts[0], text: 'Neu' }])).body.code).toBe('NOT_FOUND')
    expect((await set(texts)).status).toBe(200)
    expect((await staff.ask('mails', {}, ada.cookie)).body.data.over).toEqual([])
  })
})

describe('the texts of a mail', () => {
  it('are those that it says, with the examples in which they stand', async () => {
    const texts = await shownIn('de')
    expect(texts.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['mail.orderTitle', 'mail.giftTitle', 'shop.total']),
    )
    expect(texts.map(({ key }) => key)).not.toContain('mail.ticketsFile')
    expect(texts.find(({ key }) => key === 'mail.giftTitle')).toMatchObject({ examples: [2], fits: true })
    // what somebody has written in the example is none of them
    expect((await shownIn('de', 'time-mail')).map(({ key }) => key)).not.toContain('given.message')
  })

  it.each([
    ['of no kind', { mail: 'newsletter' }],
    ['in a language that it never has', { mail: 'office-mail', lang: 'en' }],
  ])('are not found %s', async (_, body) => {
    expect((await staff.ask('mail-texts', body, ada.cookie)).body.code).toBe('NOT_FOUND')
  })
})
