import type { Order } from '@foyer/contract/orders.schema.ts'
import type { OrderLine } from '@foyer/contract/order-line.schema.ts'
import { addDays } from '@foyer/domain/time/calendar.ts'
import { instantOf, visitInstants } from '@foyer/domain/time/dates.ts'
import { withoutSoftHyphens } from '@foyer/domain/text/soft-hyphens.ts'
import type { Translate } from '@foyer/texts/format.ts'
import { ticketNumber } from '../documents/barcode.ts'
import { orderWords } from '../documents/order-words.ts'
import { validityIn } from '../documents/pass-words.ts'
import { addressOf, type Site } from '../documents/site.ts'

/** A ticket or an annual pass as a wallet shows it, in words. */
export interface WalletItem {
  kind: 'ticket' | 'pass'
  /** The id by which a wallet recognises the pass. */
  id: string
  barcode: string
  /** What people read aloud. */
  number: string
  name: string
  /** What kind of ticket. */
  detail: string
  when: string
  admits: string
  holder: string
  booking: string
  venue: { name: string; address: string } | null
  /** Null for what is valid at any time. */
  starts: Date | null
  ends: Date | null
  /** That it admits nobody, of a demonstration. */
  note: string | null
}

export interface Ticketed {
  order: Order
  tickets: readonly { id: string; line: number; name: string; places: number; barcode: string; holder: string }[]
  passes: readonly { line: number; number: string; name: string; barcode: string }[]
}

export function walletItems(
  { order, tickets, passes }: Ticketed,
  site: Site,
  t: Translate,
  lang: string,
): WalletItem[] {
  const words = orderWords(order, site, t, lang)
  const common = { booking: words.number, note: order.demonstration ? t('document.demonstrationNote') : null }
  return [
    ...tickets.map((ticket): WalletItem => {
      const line = order.items[ticket.line]!
      const venues = words.venues(line)
      return {
        ...common,
        kind: 'ticket',
        id: ticket.id,
        barcode: ticket.barcode,
        number: ticketNumber(ticket.id),
        name: withoutSoftHyphens(line.name),
        detail: withoutSoftHyphens((line.tour ? line.detail : ticket.name) || line.detail),
        when: words.when(line),
        admits: t('document.admits', { count: ticket.places }),
        holder: ticket.holder || words.holder,
        venue: venues.length > 0 ? { name: line.venue!, address: venues.map(addressOf).join('\n') } : null,
        ...visitOf(line),
      }
    }),
    ...passes.map((pass): WalletItem => {
      const line = order.items[pass.line]!
      const { valid_from, valid_to, persons } = line.pass!
      return {
        ...common,
        kind: 'pass',
        id: pass.number,
        barcode: pass.barcode,
        number: pass.number,
        name: withoutSoftHyphens(line.name),
        detail: withoutSoftHyphens(line.detail),
        when: validityIn(line.pass!, words.date, t),
        admits: t('document.admits', { count: persons }),
        holder: pass.name || words.holder,
        venue: null,
        starts: instantOf(`${valid_from} 00:00`),
        ends: instantOf(`${addDays(valid_to, 1)} 00:00`),
      }
    }),
  ]
}

function visitOf({ datetime, datetime_end, visit_end }: OrderLine): Pick<WalletItem, 'starts' | 'ends'> {
  if (datetime === null) return { starts: null, ends: null }
  return visitInstants(datetime, visit_end ?? datetime_end)
}
