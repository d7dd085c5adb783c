import type { Order } from '@foyer/contract/orders.schema.ts'
import { translator, type CompiledTexts } from '@foyer/texts/format.ts'
import { documentContent, type DocumentContent } from './document-content.ts'
import { orderContent } from './order-content.ts'
import { orderWords } from './order-words.ts'
import { printableSymbol } from './printable.ts'
import type { Site } from './site.ts'
import { ticketContent, type PrintedTicket } from './ticket-content.ts'

/** All that an order's tickets are made from, as plain data that JSON carries. */
export interface TicketsDocument {
  order: Order
  tickets: readonly PrintedTicket[]
  /** For somebody else than the buyer: without the order. */
  given?: boolean
  lang: string
  site: Site
  /** Without a slash at its end. */
  publicUrl: string
  /** In the document's language: those whose keys begin with `document.`. */
  texts: CompiledTexts
}

/** What `tickets.typ` gets, in words. */
export type TicketsContent = DocumentContent & {
  /** Said on each ticket that is none. */
  demonstration: { name: string; note: string } | null
  tickets: ReturnType<typeof ticketContent>[]
  order: ReturnType<typeof orderContent> | null
}

export function ticketsContent({
  order,
  tickets,
  given = false,
  lang,
  site,
  publicUrl,
  texts,
}: TicketsDocument): TicketsContent {
  const t = translator(texts, lang)
  const words = orderWords(order, { ...site, currencySymbol: printableSymbol(site) }, t, lang)
  const scene = { order, tickets, words, site, t, given }
  const title = given ? t('document.ticket', { number: words.number }) : t('document.title', { number: words.number })
  return {
    ...documentContent(
      {
        title,
        footer: given ? `${site.name} · ${title}` : t('document.footer', { site: site.name, number: words.number }),
        lang,
        date: new Date(order.date),
      },
      site,
      t,
    ),
    demonstration: order.demonstration
      ? { name: t('document.demonstration'), note: t('document.demonstrationNote') }
      : null,
    tickets: tickets.map((ticket) => ticketContent(scene, ticket)),
    order: given ? null : orderContent(scene, lang, publicUrl),
  }
}
