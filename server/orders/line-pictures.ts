import type { Picture } from '@foyer/contract/schema.ts'
import { isGood } from '@foyer/domain/cart/payable.ts'
import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'

type Pictured = Pick<PricedLine, 'type' | 'id' | 'eventId'>

/** By item of the order, its picture as the shop shows it now; null where it has none any more. */
export function linePictures(catalogue: Catalogue, lines: readonly Pictured[], lang: string): (Picture | null)[] {
  return lines.filter(isGood).map((line) => catalogue.pictureIn(pictureOf(catalogue, line), lang))
}

/** The id of a line's picture in the catalogue. */
export function pictureOf(catalogue: Catalogue, { type, id, eventId }: Pictured): string | undefined {
  switch (type) {
    case 'guidedTour':
      return catalogue.tours.byId(eventId)?.picture
    case 'merchandise':
      return catalogue.articleById(id)?.pictures[0]
    case 'annualPass':
      return catalogue.passById(id)?.picture
    case 'voucher':
      return catalogue.voucherById(id)?.picture
    default:
      return catalogue.events.byId(eventId)?.picture
  }
}
