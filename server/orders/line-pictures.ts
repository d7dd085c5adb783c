import type { Picture } from '@foyer/contract/schema.ts'
import { isGood } from '@foyer/domain/goods/ordered.ts'
import { soldKind, type Pictured } from '../cart/kinds.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'

/** By item of the order, its picture as the shop shows it now; null where it has none any more. */
export function linePictures(catalogue: Catalogue, lines: readonly Pictured[], lang: string): (Picture | null)[] {
  return lines.filter(isGood).map((line) => catalogue.pictureIn(soldKind(line).picture(catalogue, line), lang))
}
