import { join } from 'node:path'
import { widthsOf } from '../catalogue/picture-widths.ts'
import type { Shop } from '../shop.ts'
import { madePicture, pathOfMade } from './made-picture.ts'

/** Makes every picture in every width, one after the other, so that the first visitors need not wait; what is there is passed over. */
export async function warmPictures(shop: Pick<Shop, 'catalogue' | 'settings' | 'log'>): Promise<void> {
  const { DATA_DIR, CATALOGUE_DIR } = shop.settings
  for (const picture of (await shop.catalogue.current()).pictures) {
    for (const width of widthsOf(picture.width)) {
      for (const format of ['webp', 'avif'] as const) {
        const made = madePicture({ file: join(CATALOGUE_DIR, picture.file), hash: picture.hash }, width, format, pathOfMade(DATA_DIR, picture.hash, width, format))
        await made.catch((error: unknown) => shop.log.warn({ err: error, picture: picture.id }, 'the picture cannot be made'))
      }
    }
  }
}
