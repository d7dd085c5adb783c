import type { Api } from '@foyer/contract/client.ts'
import type { LineType } from '@foyer/contract/cart.schema.ts'
import type { Order } from '@foyer/contract/orders.schema.ts'
import type { CartItem } from '@foyer/domain/goods/items.ts'
import { ofType } from '@foyer/domain/goods/of-type.ts'
import { isOutOfStock } from '@foyer/domain/merchandise/stock.ts'
import { isBookable } from '@foyer/domain/offer/availability.ts'
import type { OwnerRow } from '@foyer/domain/passes/owners.ts'
import { eventAvailability } from '@foyer/domain/tickets/availability.ts'
import type { Selection } from '@foyer/domain/tickets/selection.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { whyNotBookable } from '@foyer/domain/tours/tour-state.ts'
import { cartStore } from '../cart/cart-store.ts'
import { passChoiceStore, selectionStore, tourChoiceStore } from '../cart/choices.ts'
import type { LinkTo } from '../core/links.ts'
import { pageCurrency } from '../core/page-currency.ts'
import { add as addToBasket } from '../merchandise/add-article.ts'
import { loadArticle } from '../merchandise/load-article.ts'
import { loadPass } from '../passes/load-pass.ts'
import { LoadError } from '../router/load-error.ts'
import { loadTicket } from '../tickets/load-ticket.ts'
import { loadTour } from '../tours/load-tour.ts'
import { add as addCard } from '../vouchers/add-voucher.ts'
import { loadVoucher } from '../vouchers/load-voucher.ts'
import { amountText, firstForm } from '../vouchers/voucher-form.ts'

type Line = Order['items'][number]

/** What comes of ordering something again. */
export interface Again {
  /** Lies in the basket. */
  added: CartItem[]
  /** Where a day is still to be chosen, or a name to be confirmed: all else is chosen there already. */
  pages: { name: string; to: string }[]
  /** What is not sold any more. */
  gone: string[]
}

interface Shop {
  api: Api
  to: LinkTo
}
/** Lines of the same event, or one of anything else. */
type Put = (lines: readonly Line[], shop: Shop) => Promise<Partial<Again>>

const ways: Partial<Record<LineType, Put>> = {
  ticket: chooseTickets,
  guidedTour: chooseTour,
  merchandise: addArticle,
  annualPass: choosePass,
  voucher: addVoucher,
}

/** Puts what was bought into the basket once more, or leads to where it is chosen; what was canceled stays out. */
export async function putAgain({ items }: Pick<Order, 'items'>, shop: Shop): Promise<Again> {
  const stands = items.filter(({ canceled }) => !canceled)
  const lines = stands.length > 0 ? stands : items
  const again: Again = { added: [], pages: [], gone: [] }
  const groups = Map.groupBy(lines, (line) => line.event_id ?? line)
  // one after the other, as articles count what the basket has
  for (const [first, ...others] of groups.values()) {
    const put = await ways[first!.type]?.([first!, ...others], shop).catch((error: unknown): Partial<Again> => {
      if (error instanceof LoadError && error.status === 404) return { gone: [first!.name] }
      throw error
    })
    again.added.push(...(put?.added ?? []))
    again.pages.push(...(put?.pages ?? []))
    again.gone.push(...(put?.gone ?? []))
  }
  return again
}

/** For their page, which asks for the day. */
async function chooseTickets(lines: readonly Line[], { api, to }: Shop): Promise<Partial<Again>> {
  const { name, event_id } = lines[0]!
  if (event_id === undefined) return { gone: [name] }
  const { event, tickets, now } = await loadTicket({ api, params: { id: String(event_id) }, query: none })
  const sold = lines.filter(({ id }) => tickets.some((ticket) => ticket.id === id))
  if (sold.length === 0 || !isBookable(eventAvailability(event, new Date(now)))) return { gone: [name] }
  selectionStore.keep(event.id, selectionOf(sold))
  return {
    pages: [{ name: event.name, to: to('ticket', { id: event.id }) }],
    gone: lines.filter((line) => !sold.includes(line)).map(({ detail }) => `${name}, ${detail}`),
  }
}

async function chooseTour([line]: readonly Line[], { api, to }: Shop): Promise<Partial<Again>> {
  const { id, name, tour } = line!
  const offer = await loadTour({ api, params: { id: String(id) }, query: none })
  if (!tour || whyNotBookable(offer, localDay(new Date(offer.now)))) return { gone: [name] }
  // what was asked is asked again: the group may be another
  tourChoiceStore.keep(id, { prices: tour.prices, tickets: tour.tickets, answers: [] })
  return { pages: [{ name: offer.tour.name, to: to('guidedTour', { id }) }] }
}

/** As many as there are. */
async function addArticle([line]: readonly Line[], { api }: Shop): Promise<Partial<Again>> {
  const { id, name, count } = line!
  const { article } = await loadArticle({ api, params: { id: String(id) }, query: none })
  const inCart = ofType(cartStore.read().form, 'merchandise')
    .filter((item) => item.id === id)
    .reduce((sum, item) => sum + item.count, 0)
  const left = Math.min(count, article.stock - inCart)
  if (isOutOfStock(article) || left <= 0) return { gone: [name] }
  return { added: addToBasket({ article, count: left, inCart }) }
}

/** For its page, which asks whose it is. */
async function choosePass([line]: readonly Line[], { api, to }: Shop): Promise<Partial<Again>> {
  const { id, name, pass } = line!
  const { article } = await loadPass({ api, params: { id: String(id) }, query: none })
  if (!pass) return { gone: [name] }
  passChoiceStore.keep(id, {
    owners: pass.owners.map((owner) => ownerRow(owner.name)),
    valid_from: null,
    gift: pass.gift,
  })
  return { pages: [{ name: article.name, to: to('pass', { id }) }] }
}

/** Without what was written on the other: that was for one person and one day. */
async function addVoucher([line]: readonly Line[], { api }: Shop): Promise<Partial<Again>> {
  const { id, name, price, count, voucher: sold } = line!
  const { voucher } = await loadVoucher({ api, params: { id: String(id) }, query: none })
  const currency = pageCurrency()
  const form = {
    ...firstForm(voucher, null, currency, sold?.picture ?? null),
    amount: amountText(price, currency),
    count,
  }
  const added = addCard({ voucher, form, changed: null })
  return added.length > 0 ? { added } : { gone: [name] }
}

const none = new URLSearchParams()

/** A family is chosen by its members. */
function selectionOf(lines: readonly Line[]): Selection {
  const selection: Record<number, { count: number; subtickets: Record<number, number> }> = {}
  for (const { id, count, subtickets } of lines) {
    const choice = (selection[id] ??= { count: 0, subtickets: {} })
    choice.count = subtickets.length > 0 ? 1 : choice.count + count
    for (const part of subtickets) choice.subtickets[part.id] = (choice.subtickets[part.id] ?? 0) + part.count
  }
  return selection
}

/** The last word of a name is taken for the family's; whoever orders sees both. */
function ownerRow(name: string): OwnerRow {
  const end = name.lastIndexOf(' ') + 1
  return {
    title: '',
    fname: name.slice(0, end).trim(),
    lname: name.slice(end),
    address: '',
    send_to_custom_addr: false,
  }
}
