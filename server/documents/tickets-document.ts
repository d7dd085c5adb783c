import type { Order } from '@foyer/contract/orders.schema.ts'
import { translator, type CompiledTexts } from '@foyer/texts/format.ts'
import { orderContent } from './order-content.ts'
import { orderWords } from './order-words.ts'
import { printableSymbol } from './printable.ts'
import type { Site } from './site.ts'
import { ticketContent, type PrintedTicket } from './ticket-content.ts'

/** All that an order's tickets are made from, as plain data that JSON carries. */
export interface TicketsDocument {
  order: Order
  tickets: readonly PrintedTicket[]
  lang: string
  site: Site
  /** Without a slash at its end. */
  publicUrl: string
  /** In the document's language: those whose keys begin with `document.`. */
  texts: CompiledTexts
}

/** What every template gets: who says it, in which language, and what stands below each page. */
export interface DocumentContent {
  title: string
  author: string
  lang: string
  date: { year: number; month: number; day: number; hour: number; minute: number; second: number }
  accent: string
  footer: string
  /** With `{page}` and `{pages}` where the template puts the numbers. */
  page: string
}

/** What `tickets.typ` gets, in words. */
export type TicketsContent = DocumentContent & {
  /** Said on each ticket that is none. */
  demonstration: { name: string; note: string } | null
  tickets: ReturnType<typeof ticketContent>[]
  order: ReturnType<typeof orderContent>
}

export function ticketsContent({ order, tickets, lang, site, publicUrl, texts }: TicketsDocument): TicketsContent {
  const t = translator(texts, lang)
  const words = orderWords(order, { ...site, currencySymbol: printableSymbol(site) }, t, lang)
  const scene = { order, tickets, words, site, t }
  return {
    title: t('document.title', { number: words.number }),
    author: site.name,
    lang,
    date: partsOf(new Date(order.date)),
    accent: site.accent,
    footer: t('document.footer', { site: site.name, number: words.number }),
    page: t('document.page', { page: '{page}', pages: '{pages}' }),
    demonstration: order.demonstration
      ? { name: t('document.demonstration'), note: t('document.demonstrationNote') }
      : null,
    tickets: tickets.map((ticket) => ticketContent(scene, ticket)),
    order: orderContent(scene, lang, publicUrl),
  }
}

function partsOf(date: Date): DocumentContent['date'] {
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
  }
}
