import type { CartItem } from '@foyer/domain/goods/items.ts'
import { Picture } from '../ui/picture.tsx'
import type { Offers } from './kinds/kinds.ts'
import { offeredOf } from './kinds/loaded-kinds.ts'

/** What was in a basket is known again by its picture. */
export function LinePicture({ of, offers }: { of: CartItem; offers: Offers }) {
  const picture = offeredOf(of, offers)?.picture
  return picture && <Picture picture={picture} sizes="6rem" decorative />
}
