import { madePicture } from '../media/made-picture.ts'
import { widthsOf } from '../catalogue/catalogue.ts'
import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import type { PrintedPicture } from '../documents/tickets-document.ts'
import type { Context } from '../context.ts'
import { soldKind } from '../cart/kinds.ts'

/** Pixels for a picture of the page's width, at some 110 to an inch. */
const printedWidth = 800

/**
 * By line of an order, counted from 0, the picture of what was bought, as the shop shows it now. A ticket whose picture
 * cannot be read goes without it.
 */
export async function ticketPictures(
  shop: Pick<Context, 'catalogue' | 'settings' | 'log'>,
  lines: readonly PricedLine[],
  tickets: readonly { line: number }[],
  lang: string,
): Promise<Record<number, PrintedPicture>> {
  const catalogue = await shop.catalogue.current()
  const pictures: Record<number, PrintedPicture> = {}
  for (const position of new Set(tickets.map(({ line }) => line))) {
    const line = lines[position]!
    const picture = catalogue.picture(soldKind(line).picture(catalogue, line))
    if (!picture) continue
    const width = Math.max(...widthsOf(picture.width).filter((wide) => wide <= printedWidth))
    try {
      const jpeg = (await madePicture(shop.settings, picture, width, 'jpg')).toString('base64')
      pictures[position] = { jpeg, alt: catalogue.pictureIn(picture.id, lang)!.alt }
    } catch (error) {
      shop.log.warn({ err: error, picture: picture.id }, 'a ticket without its picture')
    }
  }
  return pictures
}
