import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { compileTexts } from '@foyer/texts/compile.ts'
import { messages } from '@foyer/texts/messages.fixture.ts'
import type { Order } from '@foyer/contract/orders.schema.ts'
import { documentMaker } from './make-document.ts'
import { publicUrl, sampleLine, sampleOrder, sampleTickets, sampleTour, site } from './order.fixture.ts'
import { codesOn, pageTexts, printedPage } from './pdf.fixture.ts'
import { templatesWith } from './documents.ts'
import type { Site } from './site.ts'

const make = documentMaker(templatesWith(new Map()))
/** Of a deployment whose tickets are the shop's, with something of its own. */
const makeOwn = documentMaker(templatesWith(new Map([['tickets.typ', Buffer.from('#include "standard/tickets.typ"')]])))
const red = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#ff0000' } })
  .jpeg()
  .toBuffer()

async function printed(
  order: Order,
  perLine: number,
  { pictured = true, at = site as Site, by = make, pigment = '' } = {},
) {
  const document = { order, tickets: sampleTickets(order, perLine, { pigment }), lang: 'de', site: at, publicUrl }
  const pdf = await by({
    kind: 'tickets',
    ...document,
    ...(pictured && { pictures: { 0: { jpeg: red.toString('base64'), alt: 'Ein Feld mit Garben', label: '' } } }),
    texts: compileTexts(messages.de!),
  })
  return { pdf, source: Buffer.from(pdf).toString('latin1'), tickets: document.tickets }
}
const ordered = (count: number) => sampleOrder({ items: [sampleLine({ count, places: count })] })

/** How many hundredths of a page are of the picture's colour. */
async function redOf(pdf: Uint8Array, page: number): Promise<number> {
  const { data } = await printedPage(pdf, page, 36)
  let count = 0
  for (let at = 0; at < data.length; at += 4) {
    const strong = Math.max(data[at]!, data[at + 2]!)
    if (strong > 200 && data[at + 1]! < 60 && Math.min(data[at]!, data[at + 2]!) < 60) count++
  }
  return (100 * count) / (data.length / 4)
}

describe('the picture of what was bought', () => {
  it('fills what is left of the page below a ticket that has it to itself, and says what it shows', async () => {
    const { pdf, source, tickets } = await printed(ordered(1), 1)
    expect(await redOf(pdf, 0)).toBeGreaterThan(25)
    expect(source).toContain('/Alt (Ein Feld mit Garben)')
    expect(await pageTexts(pdf)).toHaveLength(2)
    expect(await codesOn(await printedPage(pdf, 0))).toEqual([tickets[0]!.barcode])
  })

  it('stands small beside each of three on a page, and takes no ticket off it', async () => {
    const { pdf, source, tickets } = await printed(ordered(3), 3)
    const pages = await pageTexts(pdf)
    expect(pages).toHaveLength(2)
    expect(await redOf(pdf, 0)).toBeGreaterThan(3)
    expect(await redOf(pdf, 0)).toBeLessThan(6)
    expect(source.match(/\/Alt \(Ein Feld mit Garben\)/g)).toHaveLength(3)
    expect((await codesOn(await printedPage(pdf, 0))).sort()).toEqual(tickets.map(({ barcode }) => barcode).sort())
  })

  it('gets lower where the ticket has much to say, and never takes a page of its own', async () => {
    const directions = 'Tram 4 bis Rathaus, dann vier Minuten dem Fluss entlang. '.repeat(30)
    const far = { ...site, venues: site.venues.map((venue) => ({ ...venue, directions })) }
    const line = sampleLine({ count: 1, places: 1, name: 'Licht des Südens und der Norden. '.repeat(9) })
    const tour = { ...sampleTour('Antwort '.repeat(80)), meeting_point: 'Beim Brunnen. '.repeat(40) }
    const parts = Array.from({ length: 40 }, (_, id) => ({ id, name: 'Kinder und Jugendliche', count: 2, price: 900 }))
    const plain = await printed(sampleOrder({ items: [line] }), 1)
    const long = { ...line, detail: 'Sehr lang '.repeat(20), tour, subtickets: parts }
    const full = await printed(sampleOrder({ items: [long] }), 1, { at: far })
    expect(await redOf(full.pdf, 0)).toBeLessThan(await redOf(plain.pdf, 0))
    expect((await pageTexts(full.pdf))[1]).toContain('Bestellung')
  })

  it('is found by the templates of a deployment too', async () => {
    const { pdf } = await printed(ordered(1), 1, { by: makeOwn })
    expect(await redOf(pdf, 0)).toBeGreaterThan(25)
  })

  it('is missing where there is none, and the ticket is the same', async () => {
    const { pdf } = await printed(ordered(1), 1, { pictured: false })
    expect(await redOf(pdf, 0)).toBe(0)
    expect(await pageTexts(pdf)).toHaveLength(2)
  })
})

it('a ticket says when in the colour of its exhibition, and only that ticket', async () => {
  const coloured = await printed(ordered(1), 1, { pictured: false, pigment: '#ff0000' })
  expect(await redOf(coloured.pdf, 0)).toBeGreaterThan(0)
  expect(await redOf(coloured.pdf, 1)).toBe(0)
})
