import type { Picture } from '@foyer/contract/schema.ts'
import type { PricedLine } from '../cart/priced-line.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'

/** By line, the picture of its event or tour as the shop shows it now; null where it has none any more. */
export function linePictures(
  catalogue: Catalogue,
  lines: readonly Pick<PricedLine, 'type' | 'eventId'>[],
  lang: string,
): (Picture | null)[] {
  return lines.map(({ type, eventId }) => {
    const shown = type === 'guidedTour' ? catalogue.tours.byId(eventId) : catalogue.events.byId(eventId)
    return catalogue.pictureIn(shown?.picture, lang)
  })
}
