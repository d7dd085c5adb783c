import { translator, type CompiledTexts } from '@foyer/texts/format.ts'
import { ticketsPdf, type TicketsDocument } from './tickets-pdf.ts'

/** All that an order's tickets are made from, as plain data that JSON carries. */
export type DocumentData = Omit<TicketsDocument, 't'> & {
  /** In the document's language: those whose keys begin with `document.`. */
  texts: CompiledTexts
}

/** The PDF of an order's tickets. */
export function makeDocument({ texts, ...data }: DocumentData): Promise<Uint8Array> {
  return ticketsPdf({ ...data, t: translator(texts, data.lang) })
}
