import { mkdtemp, readFile, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { expect, it } from 'vitest'
import type { Order } from '@foyer/contract/orders.schema.ts'
import { calendarFile } from '../documents/calendar-file.ts'
import { publicUrl, sampleLine, sampleOrder, sampleTour, site, texts } from '../documents/order.fixture.ts'
import { createMailer } from './mailer.ts'
import { bookedMail } from '../orders/office-mail.service.ts'
import { orderMail, type OrderMail } from '../orders/order-mail.service.ts'
import { refundMail } from '../settlement/refund-mail.service.ts'
import type { Message } from './message.ts'

type Lang = 'de' | 'en' | 'fr'
const head = (lang: Lang) => ({ t: texts(lang), lang, site, publicUrl })

/** The mail as a mail reader gets it. */
async function received(message: Message): Promise<Email & Record<'raw' | 'rawHeaders', string>> {
  const outbox = await mkdtemp(join(tmpdir(), 'foyer-outbox-'))
  await createMailer({ outbox, from: 'Museen am Fluss <besuch@museen-am-fluss.example>' }).send(message)
  const files = await readdir(outbox)
  expect(files).toHaveLength(1)
  const raw = await readFile(join(outbox, files[0]!), 'utf8')
  expect(raw).not.toMatch(/(?<!\r)\n/)
  const mail = await PostalMime.parse(raw)
  const headers = raw.slice(0, raw.indexOf('\r\n\r\n'))
  return {
    ...mail,
    text: mail.text?.replaceAll('\u00a0', ' '),
    html: mail.html?.replaceAll('\u00a0', ' '),
    rawHeaders: headers,
    raw,
  }
}

async function orderMailOf(
  order: Order,
  lang: Lang,
  pictures: OrderMail['pictures'] = [],
  invoice: OrderMail['attachments']['invoice'] = null,
  vouchers: Uint8Array | null = null,
  name = site.name,
): Promise<Message> {
  const tickets = order.has_tickets ? Buffer.from('%PDF-1.7\n%\xe2\xe3 tickets\n%%EOF\n', 'latin1') : null
  const calendar = calendarFile({ order, venues: site.venues, publicUrl })
  return orderMail(
    { ...head(lang), site: { ...site, name } },
    { order, pictures, attachments: { tickets, passes: null, vouchers, invoice, calendar } },
  )
}

const refund = (lang: Lang) => refundMailOf(sampleOrder(), lang)

const refundMailOf = ({ customer, items }: Order, lang: Lang) =>
  refundMail(head(lang), {
    reason: 'PlacesGone',
    payment: {
      id: '7b0e3f0c-5a5f-4a39-9a39-4f6f5d1a2b3c',
      amount: 4600,
      currency: 'CHF',
      demonstration: true,
      date: new Date('2026-10-20T09:20:00Z'),
    },
    customer,
    items,
  })

it('the mail to the buyer leads to the order review and says booking, dates, total and who sells (R1.15)', async () => {
  const mail = await received(await orderMailOf(sampleOrder(), 'de'))
  const facts = [
    'https://shop.museen-am-fluss.example/de/order-review/b9Wm3xQk7RtZ2LpVnYc4Hs',
    'F-2026-00042',
    '2 × Licht des Südens',
    'Sonntag, 25. Oktober 2026, 10:15–10:30',
    'CHF 46',
    'Haus am Wehr',
    'Uferweg 12, 8001 Zürich',
    'Stiftung Museen am Fluss',
    'besuch@museen-am-fluss.example',
    'Łukasz Ødegård',
    'Behalten Sie ihn für sich.',
  ]
  for (const fact of facts) {
    expect(mail.text).toContain(fact)
    expect(mail.html).toContain(fact)
  }
  expect(mail.subject).toBe('Ihre Buchung F-2026-00042 · Museen am Fluss')
  expect(mail.to).toEqual([{ name: 'Łukasz Ødegård', address: 'lukasz@example.org' }])
  expect(mail.messageId).toBe('<F-2026-00042.9e0ee98adc14bb8a.order@shop.museen-am-fluss.example>')
})

it('the mail to the buyer shows the first picture over its width, the others beside their lines', async () => {
  const picture = {
    src: '/media/feld-12345678',
    widths: [160, 320, 640],
    width: 1200,
    height: 800,
    colour: '#d0a040',
    kind: 'artwork' as const,
    artist: null,
    title: 'Feld',
    year: null,
    credit: null,
    alt: 'Ein Feld',
  }
  const order = sampleOrder({ items: [sampleLine(), sampleLine({ name: 'Ohne Bild' })] })
  const { html, text } = await received(await orderMailOf(order, 'de', [picture, null]))
  const address = 'https://shop.museen-am-fluss.example/media/feld-12345678'
  expect(html!.match(/<img[^>]*>/g)).toEqual([
    expect.stringContaining(`src="${address}.640.jpg" alt="Ein Feld" width="560" height="373"`),
  ])
  const two = await received(await orderMailOf(order, 'de', [picture, picture]))
  expect(two.html!.match(/<img[^>]*>/g)).toEqual([
    expect.stringContaining('width="560"'),
    expect.stringContaining(`src="${address}.320.jpg" alt="" width="96" height="64"`),
  ])
  // as wide as a phone
  expect(html).toMatch(/feld-12345678\.640\.jpg"[^>]+ width: 100%; height: auto;/)
  expect(text).not.toContain('/media/')
  const narrow = await received(await orderMailOf(order, 'de', [null, { ...picture, widths: [160] }]))
  expect(narrow.html).toMatch(/feld-12345678\.160\.jpg"[^>]+width="560"/)
})

it('what ends after midnight names both days, in the mail and in the word to the museum (R1.32)', async () => {
  const late = sampleLine({
    datetime: '2026-10-24 23:45',
    datetime_end: '2026-10-25 01:15',
    tour: sampleTour('Schule'),
  })
  const span = 'Samstag, 24. Oktober 2026, 23:45 – Sonntag, 25. Oktober 2026, 01:15'
  const order = sampleOrder({ items: [late] })
  expect((await received(await orderMailOf(order, 'de'))).text).toContain(span)
  expect((await received(await refundMailOf(order, 'de'))).text).toContain(span)
  // the last slot of a day ends on the next one, too
  const untilMidnight = sampleLine({ datetime: '2026-10-24 23:00', datetime_end: '2026-10-25 00:00' })
  expect((await received(await orderMailOf(sampleOrder({ items: [untilMidnight] }), 'en'))).text).toContain(
    'Saturday 24 October 2026, 23:00 – Sunday 25 October 2026, 00:00',
  )
})

it('the mail says the VAT contained in the total, with the figures of the order (R9.6)', async () => {
  const mail = await received(await orderMailOf(sampleOrder(), 'en'))
  expect(mail.text).toContain('incl. CHF 3.45 VAT (8.1%)')
  expect(mail.html).toContain('incl. CHF 3.45 VAT (8.1%)')
})

it('the mail says no VAT where everything is exempt (R9.4)', async () => {
  const exempt = sampleOrder({ items: [sampleLine({ vat_exempt: true, vat_value: 0 })], vat: [] })
  expect((await received(await orderMailOf(exempt, 'en'))).text).not.toContain('VAT')
})

it('The tickets and the dates are attached', async () => {
  const { attachments, raw } = await received(await orderMailOf(sampleOrder(), 'de'))
  expect(attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    ['tickets-F-2026-00042.pdf', 'application/pdf'],
    ['besuch-F-2026-00042.ics', 'text/calendar'],
  ])
  const [pdf, ics] = attachments.map(({ content }) => Buffer.from(content as ArrayBuffer).toString('latin1'))
  expect(pdf).toMatch(/^%PDF-1\.7[\s\S]*%%EOF\s*$/)
  expect(ics).toMatch(/^BEGIN:VCALENDAR\r?\n[\s\S]*DTSTART:20261025T091500Z/)
  expect(raw).toContain('Content-Type: text/calendar; charset=utf-8;')
  // neither the file nor its type is an invitation
  expect([attachments[1]!.method, /METHOD/.test(ics!)]).toEqual([undefined, false])
})

it('An order without tickets and dates has a mail without attachments', async () => {
  const goods = sampleOrder({
    items: [sampleLine({ datetime: null, datetime_end: null, venue: null })],
    has_tickets: false,
  })
  const mail = await received(await orderMailOf(goods, 'en'))
  expect(mail.attachments).toEqual([])
  expect(mail.text).not.toContain('attached')
  expect(mail.html).not.toMatch(/<p[^>]*>\s*<\/p>/)
})

it('Mails speak the language of the buyer', async () => {
  for (const make of [(lang: Lang) => orderMailOf(sampleOrder({ lang }), lang), refund]) {
    const [german, english] = [await received(await make('de')), await received(await make('en'))]
    expect(german.text).toContain('Guten Tag Łukasz')
    expect(english.text).toContain('Hello Łukasz')
    expect(german.html).toContain('<html lang="de">')
    expect(english.html).toContain('<html lang="en">')
    expect(german.subject).not.toBe(english.subject)
    // no key stands where a text is missing
    for (const mail of [german, english])
      expect(`${mail.subject} ${mail.text}`).not.toMatch(/\b(mail|document)\.[a-z]+[A-Z]?/)
  }
})

it('A label stands before its value as the language sets it', async () => {
  const { text } = await received(await orderMailOf(sampleOrder({ lang: 'fr' }), 'fr'))
  expect(text).toContain('Total\u202f: ')
  expect(text).toMatch(/commande en ligne\u202f:\nhttps/)
  expect(text).toMatch(/dimanche 25 octobre 2026, 10:15/)
  expect((await received(await orderMailOf(sampleOrder(), 'de'))).text).toMatch(/Total: CHF .*\n/)
})

it('What was paid at the simulator is called a demonstration', async () => {
  const mail = await received(await orderMailOf(sampleOrder({ demonstration: true }), 'de'))
  expect(mail.text).toContain('*** Demonstration:')
  expect(mail.html).toContain('Demonstration:')
  expect((await received(await orderMailOf(sampleOrder(), 'de'))).text).not.toContain('Demonstration')
  expect(mail.html).toContain('background: #1f3db8; color: #FFFFFF')
})

it('A mail has no soft hyphens, which some readers print', async () => {
  const order = sampleOrder({ items: [sampleLine({ name: 'Kinder\u00adführung' })] })
  const { subject, text, html } = await received(await orderMailOf(order, 'de', [], null, null, 'Mu\u00adseum'))
  expect(subject).toBe('Ihre Buchung F-2026-00042 · Museum')
  for (const part of [text, html]) {
    expect(part).toContain('2 × Kinderführung')
    expect(part).not.toMatch(/\u00ad|&shy;|&#173;/)
  }
})

it('What a buyer typed is text: no markup, no header, no further recipient', async () => {
  const order = sampleOrder()
  order.customer = {
    ...order.customer,
    fname: '<script>alert(1)</script>"\'&',
    lname: 'X\r\nBcc: thief@example.org\u2028, <b@example.org>',
  }
  order.items = [sampleLine({ tour: sampleTour('<script>alert(1)</script>') })]
  const mail = await received(await orderMailOf(order, 'de'))
  expect(mail.html).not.toContain('<script>')
  expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(mail.bcc).toBeUndefined()
  expect(mail.to).toHaveLength(1)
  expect(mail.to![0]!.address).toBe('lukasz@example.org')
  expect(mail.rawHeaders).not.toMatch(/^Bcc:/im)
})

it('What a buyer typed leads nowhere: a name and answers lose their addresses, in greeting, header and list', async () => {
  const order = sampleOrder({
    items: [
      sampleLine({
        tour: sampleTour('Ihr Konto ist gesperrt: https://evil.example/login, 044 123 45 67, '.repeat(20)),
      }),
    ],
    has_tickets: false,
  })
  order.customer = {
    ...order.customer,
    fname: 'Anna evil.example',
    lname: 'Müller https://evil.example +41 44 123 45 67',
  }
  for (const message of [await orderMailOf(order, 'de'), await refundMailOf(order, 'de')]) {
    const mail = await received(message)
    expect(mail.to).toEqual([{ name: 'Anna Müller', address: 'lukasz@example.org' }])
    for (const sentence of [mail.text!, mail.html!, mail.rawHeaders]) expect(sentence).not.toMatch(/evil|123 45/)
    for (const sentence of [mail.text!, mail.html!]) {
      expect(sentence).toContain('Guten Tag Anna Müller')
      expect(sentence).toMatch(/Wer kommt\? Ihr Konto ist gesperrt: …/)
      expect(sentence.match(/Ihr Konto/g)!.length).toBeLessThan(8)
    }
  }
})

it('Who has typed nothing like a name is greeted without one, and the mail goes to the address alone', async () => {
  const order = sampleOrder()
  order.customer = { ...order.customer, fname: 'https://evil.example', lname: '!' }
  const mail = await received(await orderMailOf(order, 'de'))
  expect(mail.text).toMatch(/\nGuten Tag\n/)
  expect(mail.to).toEqual([{ name: '', address: 'lukasz@example.org' }])
})

it('The museum is told everything that was typed, in its own mail', async () => {
  const answer = `Siehe https://schule.example ${'und '.repeat(100)}`.trim()
  const order = sampleOrder({ items: [sampleLine({ tour: sampleTour(answer) })] })
  order.customer = { ...order.customer, lname: 'Müller schule.example', phone: '044 123 45 67' }
  const mail = await received(
    await bookedMail(head('de'), { order, items: order.items, office: 'gruppen@haus.example' }),
  )
  for (const described of [answer, 'Müller schule.example', '044 123 45 67']) expect(mail.text).toContain(described)
  expect(mail.to).toEqual([{ name: 'Museen am Fluss', address: 'gruppen@haus.example' }])
  expect(mail.replyTo).toEqual([{ name: '', address: 'lukasz@example.org' }])
  expect(mail.text).toMatch(
    /\nGuten Tag\n[^]*Die Bestellung ansehen:\nhttps:[^]*schreiben Sie der Kundin oder dem Kunden/,
  )
  expect(mail.text).not.toContain('Demonstration')
  // of a buyer without an address nobody else is answered
  const silent = { ...order, demonstration: true, customer: { ...order.customer, email: '' } }
  const { replyTo, text } = await received(
    await bookedMail(head('de'), { order: silent, items: order.items, office: 'gruppen@haus.example' }),
  )
  expect(replyTo).toEqual([{ name: '', address: site.email }])
  expect(text).toContain('Demonstration')
})

it('What opens the order stands in no header of any mail', async () => {
  const order = sampleOrder()
  const office = await bookedMail(head('de'), { order, items: order.items, office: 'gruppen@haus.example' })
  for (const message of [await orderMailOf(order, 'de'), office])
    expect((await received(message)).rawHeaders).not.toContain(order.booking_id)
})

it('An address with a line break adds no header', async () => {
  const order = sampleOrder()
  order.customer = { ...order.customer, email: 'a@example.org\r\nBcc: thief@example.org' }
  expect((await received(await orderMailOf(order, 'de'))).rawHeaders).not.toMatch(/^Bcc:/im)
})

it('Money that comes back is announced with its amount and reference', async () => {
  const mail = await received(await refund('de'))
  expect(mail.subject?.replaceAll('\u00a0', ' ')).toBe('Ihre Rückzahlung von CHF 46 · Museen am Fluss')
  expect(mail.messageId).toBe('<7b0e3f0c-5a5f-4a39-9a39-4f6f5d1a2b3c.refund@shop.museen-am-fluss.example>')
  for (const fact of [
    'CHF 46',
    '7b0e3f0c-5a5f-4a39-9a39-4f6f5d1a2b3c',
    'Licht des Südens',
    'Stiftung Museen am Fluss',
  ]) {
    expect(mail.text).toContain(fact)
    expect(mail.html).toContain(fact)
  }
})

it('the invoice is attached for who asked for it, and the mail says so', async () => {
  const invoice = { number: 'INV100001', pdf: Buffer.from('%PDF-1.7 invoice') }
  const mail = await received(await orderMailOf(sampleOrder(), 'en', [], invoice))
  expect(mail.attachments.map(({ filename }) => filename)).toContain('invoice-INV100001.pdf')
  expect(mail.text).toContain('Your invoice is attached as a PDF.')
  const without = await received(await orderMailOf(sampleOrder(), 'en'))
  expect([without.attachments.length, without.text?.includes('invoice')]).toEqual([mail.attachments.length - 1, false])
})
