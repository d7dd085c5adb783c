import type { OrderLine } from '@foyer/contract/order-line.schema.ts'
import { formatDate, localDay } from '@foyer/domain/time/dates.ts'
import { translator, type CompiledTexts } from '@foyer/texts/format.ts'
import { documentContent } from './document-content.ts'
import type { Site } from './site.ts'

/** A line that the museum packs or keeps ready. */
export interface PackedLine {
  /** As in the order, from 1: what the office names it by. */
  number: number
  line: Pick<OrderLine, 'id' | 'name' | 'detail' | 'count' | 'venue'>
}

/** All that a packing list is made from, as plain data that JSON carries. */
export interface PackingDocument {
  number: string
  /** When the order was placed, ISO 8601. */
  date: string
  demonstration: boolean
  /** Where the parcel goes, a line each. */
  address: readonly string[]
  send: readonly PackedLine[]
  collect: readonly PackedLine[]
  lang: string
  site: Site
  /** In the document's language: those whose keys begin with `document.`. */
  texts: CompiledTexts
}

/** It lies in the parcel too, so it says no prices. */
export function packingContent({
  number,
  date,
  demonstration,
  address,
  send,
  collect,
  lang,
  site,
  texts,
}: PackingDocument) {
  const t = translator(texts, lang)
  const title = t('document.packingTitle', { number })
  const rows = (lines: readonly PackedLine[]) =>
    lines.map(({ number: position, line: { id, name, detail, count } }) => ({
      position: String(position),
      count: `${count} ×`,
      name,
      detail,
      article: String(id),
    }))
  const venues = [...new Set(collect.map(({ line }) => line.venue ?? ''))]
  return {
    ...documentContent({ title, footer: title, lang, date: new Date(date) }, site, t),
    heading: t('document.packing'),
    demonstration: demonstration ? t('document.demonstration') : '',
    seller: [...site.seller, site.email],
    destination: send.length > 0 ? { label: t('document.sendTo'), lines: address } : { label: '', lines: [] },
    facts: [
      { label: t('document.booking'), text: number },
      { label: t('document.orderDate'), text: formatDate(localDay(new Date(date))) },
    ],
    columns: [t('document.position'), t('shop.quantity'), t('document.item'), t('document.articleNumber')],
    parts: [
      { heading: t('document.toSend'), rows: rows(send) },
      ...venues.map((venue) => ({
        heading: t('document.toCollect', { venue }),
        rows: rows(collect.filter(({ line }) => (line.venue ?? '') === venue)),
      })),
    ].filter((part) => part.rows.length > 0),
  }
}
