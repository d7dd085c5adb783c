import { madePicture } from '../media/made-picture.ts'
import { shownPicture } from '../catalogue/shown-picture.ts'
import { widthsOf } from '../catalogue/catalogue.ts'
import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import type { PrintedPicture } from '../documents/printed-picture.ts'
import type { Context } from '../context.ts'
import { soldKind } from '../cart/kinds.ts'

/** Pixels between the margins of a page, at some 110 to an inch, and from edge to edge, at some 150. */
export const ticketWidth = 800
export const pageWidth = 1280

/**
 * By line of an order, counted from 0, the picture of what was bought, as the shop shows it now, at most so many pixels
 * wide. What has a picture that cannot be read goes without it.
 */
export async function printedPictures(
  shop: Pick<Context, 'catalogue' | 'database' | 'settings' | 'log'>,
  lines: readonly PricedLine[],
  printed: readonly { line: number }[],
  lang: string,
  most: number,
): Promise<Record<number, PrintedPicture>> {
  const catalogue = await shop.catalogue.current()
  const pictures: Record<number, PrintedPicture> = {}
  for (const position of new Set(printed.map(({ line }) => line))) {
    const line = lines[position]!
    const picture = catalogue.picture(soldKind(line).picture(catalogue, line))
    if (!picture) continue
    const shown = shownPicture(picture)
    const width = Math.max(...widthsOf(shown.width).filter((wide) => wide <= most))
    try {
      const made = await madePicture(shop, shown, width, 'jpg')
      if (!made) continue
      const jpeg = made.toString('base64')
      const { alt, kind, artist, title, year } = catalogue.pictureIn(picture.id, lang)!
      const label = kind === 'artwork' ? [artist, title, year].filter(Boolean).join(', ') : ''
      pictures[position] = { jpeg, alt, label }
    } catch (error) {
      shop.log.warn({ err: error, picture: picture.id }, 'printed without its picture')
    }
  }
  return pictures
}
