import type { Order } from '@foyer/contract/orders.schema.ts'
import type { Translate } from '@foyer/texts/format.ts'
import { ticketNumber } from './barcode.ts'
import type { OrderWords } from './order-words.ts'
import { qrCode, type QrCode } from './qr-code.ts'
import { colours, drawArtifact, drawRule, drawText, page, textHeight, type Sheet, type Structure, type TextBox, type TextStyle } from './sheet.ts'
import { addressOf, type Site } from './site.ts'

export interface PrintedTicket {
  /** UUID */
  id: string
  /** Position of its line in the order's items, from 0. */
  line: number
  name: string
  places: number
  barcode: string
  /** R3.47: on a page of its own. */
  print_separately: boolean
}

export interface Scene {
  sheet: Sheet
  order: Order
  tickets: readonly PrintedTicket[]
  words: OrderWords
  site: Site
  t: Translate
}

/** A ticket laid out: everything's place counted from the block's top. */
export interface TicketBlock {
  texts: TextBox[]
  /** Read out before the text `before`. */
  code: { qr: QrCode; x: number; y: number; module: number; alt: string; before: number }
  thinRule: number
  band: { y: number; height: number } | null
  height: number
}

/** Sizes when a ticket has the page to itself, and when it shares it. */
const scales = {
  alone: { module: 4.4, event: [42, 34, 27, 21], ticket: 15, when: 19, gap: 20, head: 17 },
  shared: { module: 3.1, event: [25, 21, 18, 15], ticket: 12, when: 13, gap: 11, head: 13 },
}
const quietModules = 4
const plain: TextStyle = { font: 'text', size: 10, leading: 1.4, colour: colours.ink }
const quiet: TextStyle = { ...plain, size: 9, colour: colours.muted }
const strong: TextStyle = { ...plain, font: 'strong' }
const serif: TextStyle = { ...plain, font: 'display', leading: 1.06 }

export function layTicket(scene: Scene, ticket: PrintedTicket, alone: boolean): TicketBlock {
  const { sheet, order, words, site, t } = scene
  const scale = scales[alone ? 'alone' : 'shared']
  const line = order.items[ticket.line]!
  const venue = words.venue(line)
  const qr = qrCode(ticket.barcode)
  const codeWidth = qr.size * scale.module
  const codeLeft = page.margin + page.inner - codeWidth
  const column = codeLeft - page.margin - quietModules * scale.module - 12
  const texts: TextBox[] = []
  let y = 12
  const put = (role: TextBox['role'], text: string, style: TextStyle, above: number, more: Partial<TextBox> = {}) => {
    if (text === '') return
    const box: TextBox = { role, text, style, x: page.margin, y: y + above, width: column, ...more }
    texts.push(box)
    y = box.y + textHeight(sheet, box)
  }

  put('P', site.name, { ...serif, size: scale.head }, 0, { lines: 2 })
  const headEnd = y
  y = 12
  put('P', line.venue ?? '', { ...quiet, size: 10 }, (scale.head - 10) * 0.8, { x: codeLeft, width: codeWidth, lines: 2 })
  y = Math.max(y, headEnd)
  const band = order.demonstration ? { y: y + scale.gap, height: 30 } : null
  if (band) {
    const white: TextStyle = { ...strong, size: 18, leading: 1.2, colour: colours.paper, tracking: 0.6 }
    put('P', t('document.demonstration'), white, scale.gap + 4, { x: page.margin + 10, width: 260, lines: 1 })
    y = band.y
    put('P', t('document.demonstrationNote'), { ...strong, colour: colours.paper }, 8, { x: page.margin + 270, width: page.inner - 280, align: 'right', lines: 1 })
    y = band.y + band.height
  }

  const top = y + scale.gap
  y = top
  const size = scale.event.find((size) => textHeight(sheet, { text: line.name, style: { ...serif, size }, width: column }) <= 3 * 1.06 * size + 1)
  put('H1', line.name, { ...serif, size: size ?? scale.event.at(-1)! }, 0, { lines: 5 })
  put('P', words.when(line), { ...strong, size: scale.when, leading: 1.3, colour: colours.accent }, scale.gap * 0.7)
  put('P', ticket.name || line.detail, { ...strong, size: scale.ticket, leading: 1.3 }, scale.gap * 0.7, { lines: 2 })
  put('P', partsOf(scene, ticket), plain, 3, { lines: 4 })
  put('P', t('document.admits', { count: ticket.places }), plain, 2)
  const leftEnd = y

  const number = ticketNumber(ticket.id)
  const code = { qr, x: codeLeft, y: top + 3, module: scale.module, alt: t('document.codeAlt', { number }), before: texts.length }
  y = code.y + codeWidth
  put('P', t('document.ticket', { number }), { ...strong, figures: 'tabular' }, quietModules * scale.module * 0.7, { x: codeLeft, width: codeWidth })
  const thinRule = Math.max(leftEnd, y) + scale.gap

  const details: [string, string, number][] = [
    [t('document.holder'), words.holder, 134],
    [t('document.booking'), words.number, 104],
    [t('document.price'), [priceOf(scene, ticket), words.vat(line)].filter(Boolean).join('\n'), 104],
    [t('document.address'), venue ? `${venue.name}\n${addressOf(venue)}` : '', page.inner - 342],
  ]
  let x = page.margin
  let bottom = thinRule
  for (const [name, content, width] of details) {
    y = thinRule
    if (content !== '') put('P', name, quiet, 9, { x, width: width - 12 })
    for (const row of content.split('\n')) put('P', row, { ...plain, figures: 'tabular' }, 0, { x, width: width - 12, lines: 3 })
    bottom = Math.max(bottom, y)
    x += width
  }
  y = bottom
  if (venue?.directions) {
    put('P', t('document.directions'), quiet, 8)
    put('P', venue.directions, plain, 0, { width: page.inner, lines: alone ? 12 : 3 })
  }
  return { texts, code, thinRule, band, height: y }
}

export function drawTicket(scene: Scene, { texts, code, thinRule, band }: TicketBlock, top: number): void {
  const { sheet } = scene
  const part = sheet.struct('Sect')
  sheet.addStructure(part)
  drawRule(sheet, top, 3, colours.ink)
  if (band) drawArtifact(sheet, () => sheet.rect(page.margin, top + band.y, page.inner, band.height).fill(colours.accent))
  drawRule(sheet, top + thinRule, 0.75, colours.line)
  for (const [at, box] of texts.entries()) {
    if (at === code.before) drawCode(sheet, part, { ...code, y: top + code.y })
    drawText(sheet, part, { ...box, y: top + box.y })
  }
  part.end()
}

function drawCode(sheet: Sheet, part: Structure, { qr, x, y, module, alt }: TicketBlock['code']): void {
  const side = qr.size * module
  const draw = () => {
    // one path, its rows overlapping by a hair, so that no viewer shows seams
    for (const { row, column, length } of qr.runs) sheet.rect(x + column * module, y + row * module, length * module, module * 1.02)
    sheet.fill('#000000')
  }
  part.add(sheet.struct('Figure', { alt, bbox: [x, y, x + side, y + side] } as object, draw))
}

/** The sub-tickets, on the ticket that stands for its whole line. */
function partsOf({ order, tickets, words }: Scene, ticket: PrintedTicket): string {
  return siblings(tickets, ticket) === 1 ? words.parts(order.items[ticket.line]!) : ''
}

function priceOf({ order, tickets, words, t }: Scene, ticket: PrintedTicket): string {
  const line = order.items[ticket.line]!
  const count = siblings(tickets, ticket)
  if (count === 1) return words.money(line.total)
  if (count === line.count && line.total % count === 0) return words.money(line.total / count)
  return t('document.priceShared', { price: words.money(line.total) })
}

function siblings(tickets: readonly PrintedTicket[], { line }: PrintedTicket): number {
  return tickets.filter((other) => other.line === line).length
}
