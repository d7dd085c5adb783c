import type { LineType, SubmittedItem } from '@foyer/contract/cart.schema.ts'
import type { officeQuotes } from '@foyer/contract/quote.schema.ts'
import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import { ofType } from '@foyer/domain/goods/of-type.ts'
import { ordered } from '@foyer/domain/goods/ordered.ts'
import { answersFromWords } from '@foyer/domain/tours/answers-from-words.ts'
import type { z } from 'zod'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { questionsIn } from '../tours/tour-view.ts'

type Listed = z.output<typeof officeQuotes.data>[number]
type Item<T extends SubmittedItem['type']> = Extract<SubmittedItem, { type: T }>
type Again<T extends SubmittedItem['type']> = (line: PricedLine, now: Now) => Item<T>

interface Now {
  catalogue: Catalogue
  /** Of the quote. */
  lang: string
  today: string
}

/** How each kind of goods would be sent to be quoted once more; what it costs then is for the server to say. */
const again: { [T in Exclude<SubmittedItem['type'], 'voucherCode'>]: Again<T> } = {
  ticket: ({ id, count, datetime, subtickets }) => ({
    type: 'ticket',
    id,
    count,
    datetime,
    subtickets: counted(subtickets),
  }),
  guidedTour: ({ id, datetime, eventId, tour }, { catalogue, lang }) => {
    const entry = catalogue.tours.byId(eventId)
    return {
      type: 'guidedTour',
      tourId: id,
      datetime: datetime!,
      answers: entry ? answersFromWords(questionsIn(catalogue, entry, lang), tour!.answers) : [],
      prices: counted(tour!.prices),
      tickets: tour!.tickets.map((ticket) => ({
        id: ticket.id,
        count: ticket.count,
        subtickets: counted(ticket.subtickets),
      })),
    }
  },
  merchandise: ({ id, count }) => ({ type: 'merchandise', id, count }),
  annualPass: ({ id, count, pass }, { today }) => ({
    type: 'annualPass',
    id,
    count,
    owners: pass!.owners.map(({ name, address }) => ({ name, address, send_to_custom_addr: address !== null })),
    // one that was to begin at once does so later
    valid_from: pass!.valid_from > today ? pass!.valid_from : null,
    gift: pass!.gift,
  }),
  voucher: ({ id, count, price, voucher }, { catalogue }) => {
    const { recipient, dedication, from, picture, send } = voucher!
    return {
      type: 'voucher',
      id,
      count,
      // of a free amount it is the amount
      ...(catalogue.voucherById(id)?.amount && { price }),
      ...(recipient && { recipient }),
      ...(dedication && { dedication }),
      ...(from && { from }),
      ...(picture && { picture }),
      ...(send && { send }),
    }
  },
}

const isAgain = (type: LineType): type is keyof typeof again => type in again

/**
 * What a quote is of, as its next version may begin with it: its goods, what was let go by hand, and how many codes
 * there are, which nobody knows any more.
 */
export function quotedGoods(lines: readonly PricedLine[], now: Now): Pick<Listed, 'items' | 'let_go' | 'codes'> {
  const byHand = lines.flatMap(({ reductions = [] }) => reductions.filter((one) => one.by_hand))
  return {
    items: lines.flatMap((line) => {
      if (!isAgain(line.type)) return []
      return [{ event: ordered[line.type].isOfEvent ? line.eventId : null, item: again[line.type](line, now) }]
    }),
    let_go: byHand.reduce((sum, { amount }) => sum + amount, 0),
    codes: ofType(lines, 'voucherCode').length + ofType(lines, 'campaignCode').length,
  }
}

const counted = (parts: readonly { id: number; count: number }[]) => parts.map(({ id, count }) => ({ id, count }))
