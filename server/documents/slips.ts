import type { SlipRow } from '@foyer/contract/orders.slips.schema.ts'
import type { DocumentData } from './document-kinds.ts'
import { passesContent, type PassesDocument } from './passes-document.ts'
import { receiptContent, type ReceiptDocument } from './receipt-document.ts'
import { ticketsContent, type TicketsDocument } from './tickets-document.ts'
import { vouchersContent, type VouchersDocument } from './voucher-document.ts'

// What documents say, as rows for a printer that sets them itself.

type Look = Extract<SlipRow, { row: 'text' }>['look']
const text = (words: string, look: Look = 'plain'): SlipRow[] =>
  words === '' ? [] : [{ row: 'text', text: words, look }]
const all = (words: readonly string[], look: Look = 'plain') => words.flatMap((one) => text(one, look))
const pair = (left: string, right: string, look: Look = 'plain'): SlipRow => ({ row: 'pair', left, right, look })
const rule: SlipRow = { row: 'rule' }
const codeRow = (code: string): SlipRow => ({ row: 'code', code })

/** The slips of a document; none of what no receipt printer writes. */
export function slipsOf(data: DocumentData): SlipRow[][] {
  switch (data.kind) {
    case 'receipt':
      return [receiptRows(data)]
    case 'tickets':
      return ticketRows(data)
    case 'passes':
      return passRows(data)
    case 'vouchers':
      return voucherRows(data)
    default:
      return []
  }
}

/** The same words as on the receipt's roll. */
function receiptRows(document: ReceiptDocument): SlipRow[] {
  const { author, seller, heading, demonstration, copy, facts, buyer, lines, total, paid, back, vat } =
    receiptContent(document)
  const [rateLabel, grossLabel, taxLabel, netLabel] = vat.columns
  return [
    ...text(author, 'strong'),
    ...all(seller, 'small'),
    ...text(heading, 'title'),
    ...all([demonstration, copy], 'strong'),
    ...facts.map(({ label, text: fact }) => pair(label, fact)),
    ...(buyer.lines.length > 0 ? [...text(buyer.label, 'small'), ...all(buyer.lines)] : []),
    rule,
    ...lines.flatMap(({ name, detail, notes, rates, amount }) => [
      pair(name, amount),
      ...all([detail, ...notes], 'small'),
      ...(rates.length > 0 ? text(`${taxLabel} ${rates.join(', ')}`, 'small') : []),
    ]),
    rule,
    pair(total.label, total.amount, 'title'),
    ...[paid, back].flatMap(({ label, rows }) =>
      rows.length === 0 ? [] : [...text(label, 'strong'), ...rows.map((one) => pair(one.label, one.amount))],
    ),
    ...(vat.rows.length > 0 ? [rule] : []),
    ...vat.rows.flatMap(([rate = '', gross = '', tax = '', net = '']) => [
      pair(rateLabel!, rate, 'strong'),
      pair(grossLabel!, gross, 'small'),
      pair(taxLabel!, tax, 'small'),
      pair(netLabel!, net, 'small'),
    ]),
  ]
}

/** A slip for each ticket. */
function ticketRows(document: TicketsDocument): SlipRow[][] {
  const { author, demonstration, tickets } = ticketsContent(document)
  return tickets.map(({ event, venueName, when, kind, notes, number, details, places }, at) => [
    ...text(author, 'strong'),
    ...all(demonstration ? [demonstration.name, demonstration.note] : [], 'strong'),
    ...text(venueName),
    ...text(event, 'title'),
    ...all(when, 'strong'),
    ...text(kind, 'strong'),
    ...all(notes),
    codeRow(document.tickets[at]!.barcode),
    ...text(number),
    ...details.flatMap(({ label, texts }) => {
      const said = texts.filter((one) => one !== '').join(', ')
      return said === '' ? [] : [pair(label, said, 'small')]
    }),
    ...all(
      places.map(({ name }) => name),
      'small',
    ),
  ])
}

/** A slip for each annual pass. */
function passRows(document: PassesDocument): SlipRow[][] {
  const { author, demonstration, passes } = passesContent(document)
  return passes.map(({ name, holder, validity, admits, benefits, notes, number }, at) => [
    ...text(author, 'strong'),
    ...text(demonstration, 'strong'),
    ...text(name, 'title'),
    ...text(holder, 'strong'),
    ...all([validity, admits, ...benefits]),
    codeRow(document.passes[at]!.barcode),
    ...text(number),
    ...all(notes, 'small'),
  ])
}

/** A slip for each voucher. */
function voucherRows(document: VouchersDocument): SlipRow[][] {
  const { author, demonstration, vouchers } = vouchersContent(document)
  return vouchers.map(({ kind, headline, name, recipient, dedication, from, facts, how, code }) => [
    ...text(author, 'strong'),
    ...all(demonstration ? [demonstration.name, demonstration.note] : [], 'strong'),
    ...text(kind, 'strong'),
    ...text(headline, 'title'),
    ...all([name, recipient, dedication, from]),
    codeRow(code.link),
    ...text(code.label, 'small'),
    ...text(code.text, 'strong'),
    ...all([...facts, how], 'small'),
  ])
}
