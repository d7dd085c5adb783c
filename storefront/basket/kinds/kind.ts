import type { ReactNode } from 'react'
import type { Api } from '@foyer/contract/client.ts'
import type { RefusalCode } from '@foyer/contract/refusals.ts'
import type { Picture } from '@foyer/contract/schema.ts'
import type { CartItem } from '@foyer/domain/goods/items.ts'
import type { NumberedLine } from '@foyer/domain/cart/group-lines.ts'
import { hasOwnCount } from '@foyer/domain/cart/line.ts'
import type { TextKey } from '@foyer/texts/format.ts'
import type { LinkTo } from '../../core/links.ts'

/** What a line is of, in the shop's current words; without them the line's own stand. */
export interface Offered {
  name?: string
  venue?: string | null
  picture: Picture | null
  /** Until when a visit can be moved and canceled. */
  rules?: string | undefined
}

export interface LineProps<I, O> {
  index: number
  item: I
  /** Undefined for what could not be read. */
  offer: O | undefined
  onRemove: () => void
}

/** Null for an area that is switched off. */
export type AreaLink = LinkTo<string | null>

/**
 * All that the steps of a purchase have to know of a kind of goods; a new kind is one of these. `O` is what the museum
 * says of it, with null for what is no longer sold.
 */
export interface Kind<I extends CartItem, O> {
  /** Names what it is of, among the lines of its kind. */
  offerKey(item: I): string
  /** What the museum says of these lines now, each asked for once; what could not be read is missing. */
  load(api: Api, items: readonly I[]): Promise<Record<string, O>>
  /** The review needs what is offered too: the line alone does not say what the buyer agrees to. */
  reviewedByOffer: boolean
  offered(offer: NonNullable<O>, item: I): Offered
  /** The line in the words of the shop's current data. */
  translated(item: I, offer: NonNullable<O>): I
  /** The line as it can be booked now, after those before it: for a kind of which `stillBookable` has to be told. */
  bookable?(item: I, offer: O | undefined, before: readonly CartItem[]): I | null
  /** The line at the server's total by the list; null where it has to be chosen again on its page. */
  atTotal(item: I, total: number, offer: O | undefined, api: Api): I | null | Promise<I | null>
  /** The page of what it is of. */
  page(item: I, to: AreaLink): string | null
  /** Where another date is chosen for it. */
  datePage(item: I, to: AreaLink): string | null
  /** Where the line is changed, with what is to be there before. */
  editPage(item: I, index: number, to: AreaLink): string | null
  prepareEdit(item: I): void
  /** What leads there from a refusal. */
  editText(code: RefusalCode): TextKey
  /** Said of what there is none of any more. */
  noneLeft: TextKey
  /** What a refused count counts. */
  counts: 'tickets' | 'tour'
  /** The line in the basket, where it can be changed. */
  Line(props: LineProps<I, O>): ReactNode
  /** What is said of the lines below one heading together. */
  Together?(props: { lines: readonly NumberedLine[]; offer: O | undefined }): ReactNode
  /** What a review shows below its name. */
  Review(props: { item: I; offer: O | undefined }): ReactNode
}

export type AnyKind = Kind<CartItem, unknown>

/** What one costs at this total; of a line that is no number of the same, what it said before. */
export const unitPrice = (item: CartItem, total: number): number =>
  hasOwnCount(item) ? Math.round(total / item.count) : item.price
