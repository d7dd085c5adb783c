import { creditContent, type CreditDocument } from './credit-document.ts'
import { invoiceContent, type InvoiceDocument } from './invoice-document.ts'
import { passesContent, type PassesDocument } from './passes-document.ts'
import { partnerInvoiceContent, type PartnerInvoiceDocument } from './partner-invoice-document.ts'
import { packingContent, type PackingDocument } from './packing-document.ts'
import { ticketsContent, type TicketsDocument } from './tickets-document.ts'
import type { TemplateFiles } from './typst.ts'
import { vouchersContent, type VouchersDocument } from './voucher-document.ts'

export type DocumentData =
  | ({ kind: 'tickets' } & TicketsDocument)
  | ({ kind: 'invoice' } & InvoiceDocument)
  | ({ kind: 'credit' } & CreditDocument)
  | ({ kind: 'passes' } & PassesDocument)
  | ({ kind: 'vouchers' } & VouchersDocument)
  | ({ kind: 'packing' } & PackingDocument)
  | ({ kind: 'partner-invoice' } & PartnerInvoiceDocument)

export const documentKinds = [
  'tickets',
  'invoice',
  'credit',
  'passes',
  'vouchers',
  'packing',
  'partner-invoice',
] as const satisfies DocumentData['kind'][]

/** A credit note looks as the invoice that it corrects, and a partner's invoice as all others. */
export function templateOf(kind: DocumentData['kind']): string {
  return `${kind === 'credit' || kind === 'partner-invoice' ? 'invoice' : kind}.typ`
}

/** What a document's template gets, in words, and the pictures that it names by their path. */
export function documentContentOf(data: DocumentData): { title: string; pictures?: TemplateFiles } {
  switch (data.kind) {
    case 'tickets':
      return ticketsContent(data)
    case 'invoice':
      return invoiceContent(data)
    case 'credit':
      return creditContent(data)
    case 'passes':
      return passesContent(data)
    case 'vouchers':
      return vouchersContent(data)
    case 'packing':
      return packingContent(data)
    case 'partner-invoice':
      return partnerInvoiceContent(data)
    default:
      return data satisfies never
  }
}
