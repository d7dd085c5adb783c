import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fileOnSale } from '../catalogue/files.queries.ts'
import { staffCalls } from '../staff/staff.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'

let shop: TestShop
let staff: ReturnType<typeof staffCalls>
let cookie: string
const { exec } = purchaseCalls(() => shop)
beforeEach(async () => {
  shop = await openTestShop({ level: 'warn' })
  staff = staffCalls(shop)
  cookie = (await staff.colleague()).cookie
})
afterEach(() => shop.close())

const ask = async (act: string, body: object = {}) => (await staff.ask(act, body, cookie)).body
const setUp = async () => (await ask('set-up')).data
const page = async (path: string) => (await shop.call('GET', path)).body.data
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

const daily = (['wed', 'fri', 'sat'] as const).map((weekday) => ({ weekday, opens: '10:00', closes: '17:00' }))
const place = { street: 'Torstraße 1', zip: '70173', city: 'Musterstadt' }
const seller = { name: 'Stiftung Tor', ...place, vat_number: 'DE123456789', email: 'besuch@tor.example' }
const venue = { name: 'Museum am Tor', ...place, directions: 'Linie 4 bis Tor.', hours: daily }
const offer = {
  name: 'Die Sammlung',
  about: 'Werkzeuge aus drei Jahrhunderten.',
  kind: 'days',
  places: 40,
  prices: { adult: 1650, reduced: 1200, child: 0 },
  vat: 'standard',
} as const
const museumIn = (country: string, currency: string, languages: string[]) => ({
  name: 'Museum am Tor',
  country,
  currency,
  languages,
})

/** A museum from nothing until its shop is open. */
async function openIn(country: string, currency: string, languages: string[]) {
  await ask('set-up-save', { museum: museumIn(country, currency, languages) })
  await ask('set-up-save', { seller })
  expect(await ask('set-up-begin')).toMatchObject({ data: { draft: expect.any(Number) } })
  await ask('set-up-save', { venue })
  await ask('set-up-save', { offer })
  expect(await ask('set-up-open')).toMatchObject({ data: { revision: 3 } })
}

/** What an order of an adult and a child comes to, as its page and its mail say it. */
async function sold(lang: string) {
  const body = purchase([ticketLine(1011, 1, '2026-03-20 10:00'), ticketLine(1013, 1, '2026-03-20 10:00')])
  const opened = await shop.call('POST', `${lang}/checkout/initPayment?_=${await shop.guest()}`, body)
  await shop.choose(opened.body.data, 'pay')
  const id = (await exec(body.cartId)).body.data.booking_id as string
  await shop.jobs()
  const [name] = (await shop.mails()).filter((one) => /order/.test(one))
  const { text = '', from } = await PostalMime.parse(await readFile(join(shop.dataDir, 'outbox', name!)))
  const order = await page(`${lang}/order/review?id=${id}`)
  return { order, said: plain(text), from: from?.address, number: order.number as string }
}

describe('a museum from nothing', () => {
  it('keeps what is answered, empties the shop when told, and grows in a draft until it opens', async () => {
    expect(await setUp()).toMatchObject({ state: 'offered', answers: {}, draft: null })
    expect(await ask('set-up-begin')).toMatchObject({ error: 'SET_UP_INCOMPLETE' })
    expect(await ask('set-up-open')).toMatchObject({ error: 'SET_UP_OVER' })
    const museum = museumIn('DE', 'EUR', ['de', 'en'])
    await ask('set-up-save', { museum })
    expect(await ask('set-up-begin')).toMatchObject({ error: 'SET_UP_INCOMPLETE' })
    await ask('set-up-save', { seller })
    expect(await setUp()).toMatchObject({ state: 'offered', answers: { museum, seller }, draft: null })
    expect(await page('de/event/select')).not.toEqual([])

    const { draft } = (await ask('set-up-begin')).data
    expect(await setUp()).toMatchObject({ state: 'begun', draft })
    expect(await page('de/event/select'), 'the shop is open and empty').toEqual([])
    expect(await ask('set-up-open')).toMatchObject({ error: 'SET_UP_INCOMPLETE' })

    expect(await ask('set-up-begin')).toMatchObject({ error: 'SET_UP_OVER' })
    expect((await ask('set-up-save', { venue })).data).toEqual({ draft })
    expect(await ask('set-up-open')).toMatchObject({ error: 'SET_UP_INCOMPLETE' })
    await ask('set-up-save', { offer })
    const events = await shop.app.request(`/preview/${draft}/api/de/event/select`, {
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
    })
    expect(await events.json()).toMatchObject({ data: [{ id: 101, name: 'Die Sammlung' }] })
    expect(await page('de/event/select'), 'a draft is nobody else’s').toEqual([])

    expect(await ask('set-up-open')).toMatchObject({ data: { revision: 3 } })
    expect(await setUp()).toMatchObject({ state: 'open', draft: null })
    expect(await ask('set-up-save', { seller })).toMatchObject({ error: 'SET_UP_OVER' })
    expect(await ask('set-up-open')).toMatchObject({ error: 'SET_UP_OVER' })
  })

  it('shows what was answered, of which nothing is Markdown', async () => {
    const asterisks = { ...seller, name: 'Stiftung *Tor*', vat_number: '' }
    await ask('set-up-save', { museum: museumIn('CH', 'CHF', ['de', 'fr']), seller: asterisks })
    await ask('set-up-begin')
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>').toString('base64')
    await ask('set-up-save', { look: { colour: '#0b5c33', logo: { type: 'svg', data: drawing } } })
    const { draft } = await setUp()
    const value = { id: 1, name: { de: 'Werkzeuge', fr: 'Outils' } }
    await ask('catalogue-change', { draft, changes: [{ file: 'groups.yaml', entry: '', was: null, value }] })
    // everything is answered anew, and the logo goes
    await ask('set-up-save', { venue, offer, look: { colour: '#0b5c33', logo: null } })
    await ask('set-up-save', {
      venue: { ...venue, directions: '' },
      offer: { ...offer, kind: 'slots', prices: { ...offer.prices, reduced: null } },
      payment: { twint: true, invoice: true, iban: 'CH93 0076 2011 6238 5295 7' },
    })
    expect(await ask('set-up-open')).toMatchObject({ data: { revision: 3 } })

    const { content, meta } = await page('de/shopinfo')
    expect(meta).toMatchObject({ email: seller.email, title: venue.name })
    expect(meta.venues).toMatchObject([
      {
        id: 1,
        name: venue.name,
        address: { ...place, country: 'CH' },
        directions: '',
        hours: { fri: ['10:00', '17:00'] },
      },
    ])
    expect(Object.keys(meta.venues[0].hours).sort()).toEqual(['fri', 'sat', 'wed'])
    const mail = '<a href="mailto:besuch@tor.example">besuch@tor.example</a>'
    expect(content.imprint).toEqual({
      title: 'Impressum',
      html: ['Stiftung *Tor*', 'Torstraße 1', '70173 Musterstadt', mail].map((line) => `<p>${line}</p>\n`).join(''),
    })
    expect(content.terms.html).toContain('Stiftung *Tor*')
    expect(content).toHaveProperty('shipping')
    expect((await page('fr/shopinfo')).content.terms).not.toHaveProperty('lang')

    const { slots, data: tickets } = (await shop.call('GET', 'de/ticket/collect/event/101/date/20260320')).body
    const times = slots.map(({ datetime }: { datetime: string }) => datetime.slice(11))
    expect([times[0], times[1], times.at(-1)]).toEqual(['10:00', '10:30', '16:00'])
    expect(slots[0]).toMatchObject({ datetime_end: '2026-03-20 10:30', max_tickets: 40 })
    expect(tickets).toMatchObject([
      { id: 1011, name: 'Erwachsene', mode: 1, price: 1650, sequence_no: 1, vat_value: 8.1 },
      { id: 1013, name: 'Kinder', mode: 1, price: 0, sequence_no: 3, audience: 'child' },
    ])
    expect(tickets[0]).not.toHaveProperty('audience')
    expect(await page('fr/event/select')).toMatchObject([
      { name: offer.name, description: offer.about, subtitle: 'Billet pour un jour et une heure', museumId: 1 },
    ])
    expect(await page('de/checkout/payments?shop=126')).toMatchObject([
      { id: 164, method: 'card', name: 'Kredit- oder Debitkarte' },
      { id: 180, method: 'twint', name: 'TWINT' },
      { id: 200, method: 'invoice', names: { fr: 'Facture (écoles et entreprises)' } },
    ])
    expect(await page('de/shopinfo/config')).toMatchObject({
      country: 'CH',
      currency: 'CHF',
      languages: ['de', 'fr'],
      hasTickets: true,
    })
    const form = await page('de/customer/attr')
    expect(form.required_fields).toEqual(['fname', 'lname', 'email', 'country'])
    expect(form.visible_fields).toEqual('fname lname company email phone street zip city country'.split(' '))
    const catalogue = await shop.shop.catalogue.current()
    expect(catalogue.groupName(1), 'somebody has changed that beside the answers').toEqual(value.name)
    expect(catalogue.settings.company).toMatchObject({
      ...place,
      name: asterisks.name,
      email: seller.email,
      iban: expect.stringMatching(/^CH93/),
    })
    expect(shop.shop.branding).toMatchObject({ logo: null, themeUrl: expect.any(String) })
    expect(await fileOnSale(shop.shop.database.db, 'deployments/default/logo.svg')).toBeNull()
  })

  it.each([
    ['DE', 'EUR', ['de', 'en'], '16,50 €', 'Straße und Nummer', 'MwSt.', 19],
    ['FR', 'EUR', ['fr', 'en'], '16,50 €', 'Rue et numéro', 'TVA', 20],
    ['CH', 'CHF', ['de', 'fr'], 'CHF 16.50', 'Strasse und Nummer', 'MWST', 8.1],
  ])('sells in %s as is written there', async (country, currency, languages, total, street, tax, percent) => {
    await openIn(country, currency, languages)
    const { order, said, from } = await sold(languages[0]!)
    expect(order).toMatchObject({ currency, total: 1650 })
    expect(order.items[0].vat_value).toBe(percent)
    expect(said).toContain(total)
    expect(from, 'mails come from the museum at once').toBe('besuch@tor.example')
    const texts = shop.shop.writtenTexts(languages[0]!)
    expect(texts['field.street']).toBe(street)
    expect(texts['document.vatRate']).toContain(tax)
  })

  it('shows a colour as it reads, takes a logo that is one, and marks the order that tries the shop', async () => {
    const look = (content: string | Buffer, type = 'svg') => ({
      look: { colour: '#f5d800', logo: { type, data: Buffer.from(content as string).toString('base64') } },
    })
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 80"><rect width="9" height="9"/></svg>'
    expect(await ask('set-up-save', look('no drawing'))).toMatchObject({ error: 'PICTURE_BROKEN' })
    expect(await ask('set-up-save', look(drawing, 'png'))).toMatchObject({ error: 'PICTURE_MISNAMED' })
    const picture = await sharp(randomBytes(3 * 90 * 90), { raw: { width: 90, height: 90, channels: 3 } })
      .png()
      .toBuffer()
    const cutOff = picture.subarray(0, picture.length / 2)
    expect(await ask('set-up-save', look(cutOff, 'png'))).toMatchObject({ error: 'PICTURE_BROKEN' })
    const script = drawing.replace('<rect', '<script>alert(1)</script><rect')
    expect(await ask('set-up-save', look(script))).toMatchObject({ error: 'PICTURE_UNSAFE' })
    expect(await ask('set-up-save', look(drawing))).toMatchObject({ data: {} })
    await openIn('DE', 'EUR', ['de'])
    expect(shop.shop.branding).toMatchObject({ logo: { width: 120, height: 40 }, themeUrl: expect.any(String) })
    const theme = await fileOnSale(shop.shop.database.db, 'deployments/default/deployment.yaml')
    expect(String(theme)).toMatch(/light:\n +accent: "#7b6f0e"[^]*dark:\n +accent: "#f5d800"/)

    expect(await setUp()).toMatchObject({ test: null })
    const { number } = await sold('de')
    expect(await setUp()).toMatchObject({ test: { order: number, total: 1650, canceled: false, marked: false } })
    expect(await ask('set-up-test', { order: 'F999999' })).toMatchObject({ error: 'ORDER_UNKNOWN' })
    await ask('set-up-test', { order: number })
    await ask('cancel', { order: number })
    expect(await setUp()).toMatchObject({ test: { canceled: true, marked: true } })
    expect((await ask('show', { order: number })).data.notes).toMatchObject([{ text: 'Test purchase of the set-up' }])
  })

  it('is not offered on a demonstration that has orders, which stand in the books', async () => {
    const body = purchase([ticketLine(61, 1)])
    const opened = await shop.call('POST', `de/checkout/initPayment?_=${await shop.guest()}`, body)
    await shop.choose(opened.body.data, 'pay')
    await exec(body.cartId)
    expect(await setUp()).toMatchObject({ state: 'sold' })
    expect(await ask('set-up-save', { seller })).toMatchObject({ error: 'SET_UP_OVER' })
    expect(await ask('set-up-begin')).toMatchObject({ error: 'SET_UP_OVER' })
  })

  it('takes no time away that was sold of another draft meanwhile', async () => {
    await ask('set-up-save', { museum: museumIn('DE', 'EUR', ['de']), seller })
    const { draft } = (await ask('set-up-begin')).data
    await ask('set-up-save', { venue, offer })
    expect(await ask('catalogue-publish', { draft })).toMatchObject({ data: { revision: 3 } })
    await shop.shop.catalogue.newest()
    await sold('de')
    const onWednesdays = { ...venue, hours: daily.slice(0, 1) }
    expect(await ask('set-up-save', { venue: onWednesdays })).toMatchObject({ data: { draft: expect.any(Number) } })
    expect(await ask('set-up-open')).toMatchObject({ error: 'BOOKED_TIMES_GO' })
    expect(await setUp()).toMatchObject({ state: 'begun' })
  })

  it('changes nothing of its draft once that goes on sale by itself', async () => {
    await ask('set-up-save', { museum: museumIn('DE', 'EUR', ['de']), seller })
    const { draft } = (await ask('set-up-begin')).data
    await ask('set-up-save', { venue, offer })
    const at = new Date(shop.time.now.getTime() + 86_400_000).toISOString()
    expect(await ask('catalogue-publish', { draft, at })).toMatchObject({ data: { at } })
    const dearer = { ...offer, prices: { ...offer.prices, adult: 9900 } }
    expect(await ask('set-up-save', { offer: dearer })).toMatchObject({ error: 'DRAFT_SCHEDULED' })
    expect((await setUp()).answers.offer).toEqual(offer)
    expect(await ask('set-up-open')).toMatchObject({ error: 'DRAFT_SCHEDULED' })
  })
})
