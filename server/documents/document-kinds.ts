import { invoiceContent, type InvoiceDocument } from './invoice-document.ts'
import { ticketsContent, type TicketsDocument } from './tickets-document.ts'

export type DocumentData = ({ kind: 'tickets' } & TicketsDocument) | ({ kind: 'invoice' } & InvoiceDocument)

/** What a document's template gets, `KIND.typ`, in words. */
export function documentContentOf(data: DocumentData): object {
  return data.kind === 'tickets' ? ticketsContent(data) : invoiceContent(data)
}
