import { invoiceContent, type InvoiceDocument } from './invoice-document.ts'
import { ticketsContent, type TicketsDocument } from './tickets-document.ts'
import { vouchersContent, type VouchersDocument } from './voucher-document.ts'

export type DocumentData =
  | ({ kind: 'tickets' } & TicketsDocument)
  | ({ kind: 'invoice' } & InvoiceDocument)
  | ({ kind: 'vouchers' } & VouchersDocument)

/** What a document's template gets, `KIND.typ`, in words. */
export function documentContentOf(data: DocumentData): object {
  switch (data.kind) {
    case 'tickets':
      return ticketsContent(data)
    case 'invoice':
      return invoiceContent(data)
    case 'vouchers':
      return vouchersContent(data)
  }
}
