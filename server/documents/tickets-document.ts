import type { Order } from '@foyer/contract/orders.schema.ts'
import { translator, type CompiledTexts } from '@foyer/texts/format.ts'
import { documentContent, type DocumentContent } from './document-content.ts'
import { orderContent } from './order-content.ts'
import { orderWords } from './order-words.ts'
import { printableSymbol } from './printable.ts'
import type { Site } from './site.ts'
import { priceOf, ticketContent, type GivenPart, type PrintedTicket } from './ticket-content.ts'
import { pathOf, pictureFiles, type PrintedPicture } from './printed-picture.ts'
import type { TemplateFiles } from './typst.ts'

/**
 * All that an order's tickets are made from, as plain data that JSON carries; given ones are for somebody else than
 * the buyer.
 */
export type TicketsDocument = Tickets & ({ given?: false; order: Order } | { given: true; order: GivenPart })

interface Tickets {
  tickets: readonly PrintedTicket[]
  /** Of some lines, by their position from 0: the picture of what was bought. */
  pictures?: Record<number, PrintedPicture>
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
  tickets: (ReturnType<typeof ticketContent> & { picture: { path: string; alt: string } | null })[]
  /** What the paths of pictures lead to. */
  pictures: TemplateFiles
  order: ReturnType<typeof orderContent> | null
}

export function ticketsContent(document: TicketsDocument): TicketsContent {
  const { order, tickets, given, pictures = {}, lang, site, publicUrl, texts } = document
  const t = translator(texts, lang)
  const words = orderWords(order, { ...site, currencySymbol: printableSymbol(site) }, t, lang)
  const pictureOf = (line: number) => {
    const picture = pictures[line]
    return picture ? { path: pathOf(picture), alt: picture.alt } : null
  }
  const base = { tickets, words, site, t }
  const scene = document.given ? null : { ...base, order: document.order }
  const title = given
    ? t('order.ticketNumber', { number: words.number })
    : t('document.title', { number: words.number })
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
    tickets: tickets.map((ticket) => ({
      ...ticketContent({ ...base, order }, ticket, scene ? priceOf(scene, ticket) : []),
      picture: pictureOf(ticket.line),
    })),
    pictures: pictureFiles(Object.values(pictures)),
    order: scene && orderContent(scene, lang, publicUrl),
  }
}
