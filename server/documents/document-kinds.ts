import { closingContent, type ClosingDocument } from './closing-document.ts'
import { creditContent, type CreditDocument } from './credit-document.ts'
import { invoiceContent, type InvoiceDocument } from './invoice-document.ts'
import { quoteContent, type QuoteDocument } from './quote-document.ts'
import { passesContent, type PassesDocument } from './passes-document.ts'
import { partnerInvoiceContent, type PartnerInvoiceDocument } from './partner-invoice-document.ts'
import { participantsContent, type ParticipantsDocument } from './participants-document.ts'
import { programmeContent, type ProgrammeDocument } from './programme-document.ts'
import { packingContent, type PackingDocument } from './packing-document.ts'
import { receiptContent, type ReceiptDocument } from './receipt-document.ts'
import { ticketsContent, type TicketsDocument } from './tickets-document.ts'
import type { TemplateFiles } from './typst.ts'
import { vouchersContent, type VouchersDocument } from './voucher-document.ts'

export type DocumentData =
  | ({ kind: 'tickets' } & TicketsDocument)
  | ({ kind: 'invoice' } & InvoiceDocument)
  | ({ kind: 'receipt' } & ReceiptDocument)
  | ({ kind: 'credit' } & CreditDocument)
  | ({ kind: 'quote' } & QuoteDocument)
  | ({ kind: 'passes' } & PassesDocument)
  | ({ kind: 'vouchers' } & VouchersDocument)
  | ({ kind: 'packing' } & PackingDocument)
  | ({ kind: 'programme' } & ProgrammeDocument)
  | ({ kind: 'participants' } & ParticipantsDocument)
  | ({ kind: 'closing' } & ClosingDocument)
  | ({ kind: 'partner-invoice' } & PartnerInvoiceDocument)

export const documentKinds = [
  'tickets',
  'invoice',
  'receipt',
  'credit',
  'quote',
  'passes',
  'vouchers',
  'packing',
  'programme',
  'participants',
  'closing',
  'partner-invoice',
] as const satisfies DocumentData['kind'][]

const likeInvoice: ReadonlySet<DocumentData['kind']> = new Set(['credit', 'quote', 'partner-invoice'])

const lists: ReadonlySet<DocumentData['kind']> = new Set(['programme', 'participants', 'closing'])

/** A credit note looks as the invoice that it corrects, as do a quote and a partner's invoice; lists look alike. */
export function templateOf(kind: DocumentData['kind']): string {
  if (lists.has(kind)) return 'list.typ'
  return `${likeInvoice.has(kind) ? 'invoice' : kind}.typ`
}

/** What a document's template gets, in words, and the pictures that it names by their path. */
export function documentContentOf(data: DocumentData): { title: string; pictures?: TemplateFiles } {
  switch (data.kind) {
    case 'tickets':
      return ticketsContent(data)
    case 'invoice':
      return invoiceContent(data)
    case 'receipt':
      return receiptContent(data)
    case 'credit':
      return creditContent(data)
    case 'quote':
      return quoteContent(data)
    case 'passes':
      return passesContent(data)
    case 'vouchers':
      return vouchersContent(data)
    case 'packing':
      return packingContent(data)
    case 'programme':
      return programmeContent(data)
    case 'participants':
      return participantsContent(data)
    case 'closing':
      return closingContent(data)
    case 'partner-invoice':
      return partnerInvoiceContent(data)
    default:
      return data satisfies never
  }
}
