import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepsItsBooks, staffOf } from '../office/book.fixture.ts'
import { openTestShop, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { group, visit } from '../quotes/quotes.fixture.ts'
import { inquiringMuseum, wish } from './inquiries.fixture.ts'

// What a visitor wishes where nothing fits, until the museum quotes it or says no.

let shop: TestShop
let act: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  shop = await openTestShop(inquiringMuseum)
  act = await staffOf(shop)
})
keepsItsBooks(() => shop)
afterAll(() => shop.close())

const send = async (body: object, lang = 'de') => shop.call('POST', `${lang}/inquiry/send`, body)
const sent = async (more: object = {}, lang = 'de'): Promise<string> => {
  const { status, body } = await send(wish(more), lang)
  expect([status, body.message]).toEqual([200, undefined])
  return body.data.number
}
const shown = async (number: string) => (await act('inquiry', { number })).body.data
const mailsOf = async (word: string) => {
  await shop.jobs()
  const names = (await shop.mails()).filter((name) => name.includes(word))
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(shop.dataDir, 'outbox', name)))))
}
/** What stands between its title and who sells. */
const letterIn = ({ text }: { text?: string | undefined }) =>
  /\n\n(.*)\n\n-- /s.exec(text!.replaceAll('\u00a0', ' '))![1]!.split('\n\n')
const quoted = (number: string, more: object = {}) => {
  const asked = { ...group({ documents: 'mail' }), customer: undefined, inquiry: number, ...more }
  return act('quote', asked)
}

describe('a visitor', () => {
  it('sees that a tour takes inquiries, of which one that takes none says nothing', async () => {
    expect((await shop.call('GET', 'de/tour?tour=82')).body.data.inquiries).toBe(true)
    expect((await shop.call('GET', 'de/tour?tour=71')).body.data).not.toHaveProperty('inquiries')
    expect((await send(wish({ tour: 71 }))).body.code).toBe('NO_INQUIRIES')
    expect((await send(wish({ tour: 4711 }))).status).toBe(404)
  })

  it('asks once by one id, however often it is sent, and holds nothing', async () => {
    const before = await shop.books()
    const body = wish()
    const answers = await Promise.all([send(body), send(body), send(body)])
    const numbers = new Set(answers.map((answer) => answer.body.data.number))
    expect([...numbers]).toEqual([expect.stringMatching(/^IQ1\d{5}$/)])
    expect((await send(body)).body.data.number).toBe([...numbers][0])
    expect((await send({ ...body, people: 25 })).body.code).toBe('INQUIRY_ID_TAKEN')
    expect(await shop.count(`inquiry where id = '${body.id}'`)).toBe(1)
    expect(await mailsOf(`${[...numbers][0]}.`)).toHaveLength(2)
    expect((await shop.books()).taken).toBe(before.taken)
  })

  it('is told at each field what is wrong', async () => {
    const wrong = async (more: object) => {
      const { status, body } = await send(wish(more))
      return [status, body.code, body.errors]
    }
    expect(await wrong({ day: '', people: 0, fname: ' ', lname: '', company: '', email: 'ada' })).toEqual([
      422,
      'FIELDS_INVALID',
      {
        day: ['FIELD_REQUIRED'],
        people: ['INQUIRY_PEOPLE'],
        lname: ['FIELD_REQUIRED'],
        email: ['EMAIL_INVALID'],
      },
    ])
    const errors = async (more: object) => (await wrong(more))[2]
    expect(await errors({ day: '2026-03-19' })).toEqual({ day: ['SLOT_PAST'] })
    expect(await errors({ day: '2026-02-30' })).toEqual({ day: ['INQUIRY_DAY'] })
    expect(await errors({ day: '2029-03-21' })).toEqual({ day: ['INQUIRY_DAY'] })
    expect(await errors({ people: 1001 })).toEqual({ people: ['INQUIRY_PEOPLE'] })
    expect(await errors({ language: 'fr' })).toEqual({ language: ['FIELD_UNKNOWN_CHOICE'] })
    expect(await errors({ message: 'x'.repeat(2001), time: 'x'.repeat(201) })).toEqual({
      message: ['FIELD_TOO_LONG'],
      time: ['FIELD_TOO_LONG'],
    })
    expect(await errors({ email: 'ada@example.org\r\nBcc: eve@example.org' })).toBeUndefined()
    // today is not too late, and a company is somebody too
    expect(await sent({ day: '2026-03-20', language: '', fname: '', lname: '', message: '' })).toMatch(/^IQ/)
  })

  it('gets a mail with nothing that was typed, in their language; the museum gets all of it and answers them', async () => {
    const number = await sent(
      { message: 'Mehr auf https://evil.example oder evil.example.org', company: 'Gewinn: evil.example' },
      'en',
    )
    const [mine] = await mailsOf(`${number}.received`)
    expect(mine!.subject).toContain(`We have your enquiry ${number}`)
    expect(mine!.to?.[0]?.address).toBe('Ada@example.org')
    expect(letterIn(mine!)).toEqual([
      'Hello,',
      'You asked for a tour on 12 May 2026 for 24 people: Rundgang Gruppe (en).',
      'We will see what is possible and send you a quote or another suggestion. Nothing is reserved yet.',
      'Was that not you? Reply to this message and we will delete the enquiry.',
      'To the tour:\nhttp://shop.localhost:3000/en/guided-tours/81',
      'Questions? Reply to this email or write to hilfe@haus.example.',
    ])
    expect(mine!.html).toContain('12 May 2026')
    expect(mine!.html).not.toMatch(/evil|Ada|Muster/)
    const [theirs] = await mailsOf(`${number}.office`)
    expect([theirs!.to?.[0]?.address, theirs!.replyTo?.[0]?.address, theirs!.subject]).toEqual([
      'gruppen@haus.example',
      'Ada@example.org',
      `Anfrage ${number}`,
    ])
    const letter = [
      'Guten Tag',
      'Rundgang Gruppe',
      'Datum: 12. Mai 2026',
      'Uhrzeit oder andere Tage: vormittags',
      'Sprache: Englisch',
      'Anzahl Personen: 24',
      'Nachricht: Mehr auf … oder …',
      'Anfrage von: Ada Muster, Gewinn, Ada@Example.org',
      'Zur Führung:\nhttp://shop.localhost:3000/de/guided-tours/81',
      'Wenn Sie auf diese Nachricht antworten, schreiben Sie der Kundin oder dem Kunden.',
    ]
    expect(letterIn(theirs!)).toEqual(letter)
    expect(theirs!.html).not.toContain('https://evil')
    // what was left empty is not said, and long words are in the office
    const long = await sent({ language: '', time: '', message: 'Wir kommen. '.repeat(100), phone: '044 123 45 67' })
    const [short] = await mailsOf(`${long}.office`)
    expect(letterIn(short!)).toEqual(
      letter
        .toSpliced(6, 1, `Nachricht: ${'Wir kommen. '.repeat(50).slice(0, -2)}…`)
        .toSpliced(3, 2, 'Sprache: Eine andere Sprache')
        .with(6, 'Anfrage von: Ada Muster, Schule Ort, Ada@Example.org, 044 123 45 67'),
    )
  })
})

describe('the office', () => {
  it('sees those that wait, the oldest first, in list and inbox, and one with all of it', async () => {
    const first = await sent({ email: 'bea@example.org' })
    shop.later(1)
    const second = await sent({ email: 'cleo@example.org' })
    const open = (await act('inquiries', { state: 'open' })).body.data as { number: string; can_answer: boolean }[]
    expect(open.map(({ number }) => number).slice(-2)).toEqual([first, second])
    expect(open.every((one) => one.can_answer)).toBe(true)
    const inbox = (await act('inbox', {})).body.data
    expect(inbox).toContainEqual(expect.objectContaining({ kind: 'inquiry', details: { inquiry: first } }))
    expect(await shown(first)).toMatchObject({
      state: 'open',
      tour: 'Rundgang Gruppe',
      tour_id: 81,
      day: '2026-05-12',
      time: 'vormittags',
      language: 'en',
      people: 24,
      message: 'Zwei im Rollstuhl.',
      lang: 'de',
      quote: null,
    })
    expect((await act('inquiry', { number: 'IQ999999' })).status).toBe(404)
    expect((await act('inquiries', {}, 'door')).status).toBe(403)
  })

  it('quotes one by its number: name, address and language are the inquiry’s, and it waits no longer', async () => {
    const number = await sent({ email: 'dora@example.org' }, 'en')
    const before = await shop.books()
    const plan = await quoted(number, { plan: true })
    expect(plan.body.data).toMatchObject({ plan: true })
    expect((await shown(number)).state).toBe('open')
    const { data } = (await quoted(number)).body
    expect((await shop.books()).taken - before.taken).toBe(10)
    const [mail] = await mailsOf(`${data.number}.1.quote`)
    expect(mail!.to?.[0]?.address).toBe('dora@example.org')
    expect(mail!.text).toContain('Ada Muster')
    expect(mail!.subject).toContain('Your quote')
    expect(await shown(number)).toMatchObject({ state: 'quoted', quote: data.number, can_answer: false })
    const [entry] = ((await act('inbox', { all: true })).body.data as any[]).filter(
      ({ details }) => details.inquiry === number,
    )
    expect(entry.settled).toMatchObject({ note: data.number })
    expect((await quoted(number)).body.code).toBe('INQUIRY_ANSWERED')
    expect((await act('inquiry-decline', { number, reason: 'Nein' })).body.code).toBe('INQUIRY_ANSWERED')
    // what came to nothing can be quoted anew, or declined
    expect((await act('quote-withdraw', { number: data.number })).status).toBe(200)
    expect((await shown(number)).can_answer).toBe(true)
    const again = (await quoted(number, { items: [ticketLine(61, 12, visit)], customer: { lname: 'Neu' } })).body.data
    expect(await shown(number)).toMatchObject({ state: 'quoted', quote: again.number })
    await act('quote-withdraw', { number: again.number })
    expect((await act('inquiry-decline', { number, reason: 'Leider nein' })).status).toBe(200)
    expect(await shown(number)).toMatchObject({ state: 'declined', quote: null })
  })

  it('makes a quote that has ended good again, but not once its inquiry has another answer', async () => {
    const ends = { until: '2026-03-25', documents: 'pdf' }
    const [kept, answered] = [await sent({ email: 'finn@example.org' }), await sent({ email: 'gus@example.org' })]
    const [first, second] = [(await quoted(kept, ends)).body.data, (await quoted(answered, ends)).body.data]
    const before = new Date(shop.time.now)
    shop.later(10 * 24 * 60)
    const extended = ({ number }: { number: string }) =>
      act('quote-change', { number, version: 1, until: '2026-04-10', documents: 'pdf' })
    expect((await act('inquiry-decline', { number: answered, reason: 'Leider nein' })).status).toBe(200)
    expect((await extended(second)).body.code).toBe('INQUIRY_ANSWERED')
    expect((await extended(first)).status).toBe(200)
    expect((await act('inquiry-decline', { number: kept, reason: 'Nein' })).body.code).toBe('INQUIRY_ANSWERED')
    await act('quote-withdraw', { number: first.number })
    shop.time.now = before
  })

  it('is refused a quote of nobody, and of an inquiry that there is not', async () => {
    const nobody = { ...group(), customer: undefined }
    expect((await act('quote', nobody)).body).toMatchObject({ code: 'MALFORMED', place: 'body.customer' })
    expect((await act('quote', { ...nobody, inquiry: 'IQ999999' })).status).toBe(404)
    expect((await act('quote', { ...nobody, inquiry: 'Q100001' })).body.code).toBe('MALFORMED')
  })

  it('declines one in a sentence, which is mailed and stands in no log', async () => {
    const number = await sent({ email: 'emil@example.org' }, 'en')
    expect((await act('inquiry-decline', { number, reason: ' ' })).body.code).toBe('MALFORMED')
    const said = { number, reason: 'We are closed that day.' }
    const plan = (await act('inquiry-decline', { ...said, plan: true })).body.data
    expect((await shown(number)).state).toBe('open')
    expect((await act('inquiry-decline', { ...said, planned: plan })).body).toEqual({ data: { number } })
    const [mail] = await mailsOf(`${number}.declined`)
    expect(plan.preview).toMatchObject([{ subject: mail!.subject, text: expect.stringContaining(said.reason) }])
    expect(mail!.subject).toContain(`Your enquiry ${number}`)
    expect(mail!.text).toContain('We are closed that day.')
    expect(await shown(number)).toMatchObject({ state: 'declined', declined: 'We are closed that day.' })
    const log = (await act('log', { subject: number }, 'finance')).body.data
    expect(JSON.stringify(log)).not.toContain('closed that day')
    expect((await act('inquiry-decline', { number, reason: 'Nein' })).body.code).toBe('INQUIRY_ANSWERED')
    expect((await quoted(number)).body.code).toBe('INQUIRY_ANSWERED')
    const listed = (await act('inquiries', {})).body.data as { state: string }[]
    const states = listed.map(({ state }) => (state === 'open' ? 'open' : 'answered'))
    expect(states).toEqual(states.toSorted().toReversed())
  })
})
