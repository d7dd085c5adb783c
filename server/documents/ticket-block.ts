import type { Order } from '@foyer/contract/orders.schema.ts'
import type { Translate } from '@foyer/texts/format.ts'
import { ticketNumber } from './barcode.ts'
import type { OrderWords } from './order-words.ts'
import { qrCode, type QrCode } from './qr-code.ts'
import { colours, page, textHeight, type Sheet, type Structure, type TextBox, type TextStyle } from './sheet.ts'
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
  /** What all structure hangs on: PDF/UA wants one root. */
  root: Structure
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
  /** Height of what the block begins with: a rule, or the band that says "Demonstration". */
  head: number
  headColour: string
  /** Above the address, if there is one. */
  thinRule: number | null
  height: number
}

/** Sizes when a ticket has the page to itself, and when three share it. */
const scales = {
  alone: {
    module: 4.4,
    eventLines: 3,
    event: [42, 34, 27, 21],
    ticket: 15,
    when: 19,
    gap: 20,
    head: 17,
    directions: 12,
  },
  shared: {
    module: 2.7,
    eventLines: 2,
    event: [24, 20, 17, 14],
    ticket: 11.5,
    when: 13,
    gap: 9,
    head: 13,
    directions: 2,
  },
}
const bandHeight = 26
const ruleHeight = 3
const quietModules = 4
const plain: TextStyle = { font: 'text', size: 10, leading: 1.4, colour: colours.ink }
const quiet: TextStyle = { ...plain, size: 9, colour: colours.muted }
const strong: TextStyle = { ...plain, font: 'strong' }
const serif: TextStyle = { ...plain, font: 'display', leading: 1.06 }

export function layTicket(scene: Scene, ticket: PrintedTicket, alone: boolean): TicketBlock {
  const { sheet, order, tickets, words, site, t } = scene
  const scale = scales[alone ? 'alone' : 'shared']
  const line = order.items[ticket.line]!
  const venue = words.venue(line)
  const qr = qrCode(ticket.barcode)
  const codeWidth = qr.size * scale.module
  const codeLeft = page.margin + page.inner - codeWidth
  const column = codeLeft - page.margin - quietModules * scale.module - 12
  const texts: TextBox[] = []
  let y = 0
  const put = (role: TextBox['role'], text: string, style: TextStyle, above: number, more: Partial<TextBox> = {}) => {
    if (text === '') return
    const box: TextBox = { role, text, style, x: page.margin, y: y + above, width: column, ...more }
    texts.push(box)
    y = box.y + textHeight(sheet, box)
  }

  const head = order.demonstration ? bandHeight : ruleHeight
  const headColour = order.demonstration ? site.accent : colours.ink
  if (order.demonstration) {
    const white: TextStyle = { ...strong, colour: colours.paper }
    put('P', t('document.demonstration'), { ...white, size: 18, leading: 1.2, tracking: 0.5 }, 2.5, {
      x: page.margin + 10,
      lines: 1,
    })
    y = 0
    put('P', t('document.demonstrationNote'), white, 6, {
      x: codeLeft - 100,
      width: codeWidth + 90,
      align: 'right',
      lines: 1,
    })
  }
  y = head
  put('P', site.name, { ...serif, size: scale.head }, 9, { lines: 1 })
  const headEnd = y
  y = head
  put('P', line.venue ?? '', { ...quiet, size: 10 }, 9 + scale.head * 0.735 - 9.7, {
    x: codeLeft,
    width: codeWidth,
    lines: 2,
  })

  const top = Math.max(y, headEnd) + scale.gap
  y = top
  const size = scale.event.find(
    (tried) =>
      textHeight(sheet, { text: line.name, style: { ...serif, size: tried }, width: column }) <=
      scale.eventLines * serif.leading * tried + 1,
  )
  put('H1', line.name, { ...serif, size: size ?? scale.event.at(-1)!, tracking: alone ? -0.3 : 0 }, -2, { lines: 5 })
  const when: TextStyle = { ...strong, size: scale.when, leading: 1.3, colour: site.accent }
  for (const [at, row] of (alone && line.datetime
    ? [words.day(line), words.time(line)]
    : [words.when(line)]
  ).entries()) {
    put('P', row, when, at === 0 ? scale.gap * 0.6 : 0)
  }
  // a tour's ticket says that it is one, and what it admits to when the booking has several
  const kind = line.tour ? line.detail : ticket.name
  put('P', kind || line.detail, { ...strong, size: scale.ticket, leading: 1.3 }, scale.gap * 0.6, { lines: 2 })
  if (line.tour && siblings(tickets, ticket) > 1 && ticket.name !== kind) put('P', ticket.name, plain, 1, { lines: 2 })
  put('P', partsOf(scene, ticket), plain, 1, { lines: 4 })
  for (const text of words.tour(line).slice(0, 2)) put('P', text, plain, 1, { lines: 2 })
  put('P', t('document.admits', { count: ticket.places }), plain, 1)
  const details = [
    [t('document.holder'), words.holder],
    [t('document.booking'), words.number],
    [t('document.price'), priceOf(scene, ticket), words.vat(line)],
  ]
  const detailsTop = y + scale.gap * 0.8
  for (const [at, [name = '', ...rows]] of details.entries()) {
    const place = { x: page.margin + (column / 3) * at, width: column / 3 - 8, lines: 2 }
    const above = y
    y = detailsTop
    put('P', name, quiet, 0, place)
    for (const row of rows) put('P', row, { ...plain, figures: 'tabular' }, 0, place)
    y = Math.max(y, above)
  }
  const leftEnd = y

  const number = ticketNumber(ticket.id)
  const code = {
    qr,
    x: codeLeft,
    y: top + 2,
    module: scale.module,
    alt: t('document.codeAlt', { number }),
    before: texts.length,
  }
  y = code.y + codeWidth
  put('P', t('document.ticket', { number }), { ...strong, figures: 'tabular' }, quietModules * scale.module * 0.6, {
    x: codeLeft,
    width: codeWidth,
  })

  const thinRule = Math.max(leftEnd, y) + scale.gap
  if (!venue) return { texts, code, thinRule: null, head, headColour, height: thinRule }
  y = thinRule
  put('P', `${venue.name}, ${addressOf(venue)}`, { ...strong, size: 9 }, 6, { width: page.inner, lines: 2 })
  put('P', venue.directions, quiet, 0, { width: page.inner, lines: scale.directions })
  return { texts, code, thinRule, head, headColour, height: y }
}

/** The sub-tickets, on the ticket that stands for its whole line. */
function partsOf({ order, tickets, words }: Scene, ticket: PrintedTicket): string {
  return siblings(tickets, ticket) === 1 ? words.parts(order.items[ticket.line]!) : ''
}

function priceOf({ order, tickets, words, t }: Scene, ticket: PrintedTicket): string {
  const line = order.items[ticket.line]!
  const count = siblings(tickets, ticket)
  if (count === 1) return words.money(line.total)
  if (!line.tour && count === line.count && line.total % count === 0) return words.money(line.total / count)
  return t('document.priceShared', { price: words.money(line.total) })
}

function siblings(tickets: readonly PrintedTicket[], { line }: PrintedTicket): number {
  return tickets.filter((other) => other.line === line).length
}
