import '../today/fills.css'
import './calendar.css'
import type { Item } from './calendar-items.ts'

/** How many of the places are sold and held, as a cell that fills from one side, drawn like those of a day. */
export function Fill({
  of: { places, sold, held },
  along,
}: {
  of: Pick<Item, 'places' | 'sold' | 'held'>
  along: 'x' | 'y'
}) {
  const most = Math.max(places, sold + held, 1)
  const size = (count: number) => ({ [along === 'x' ? 'inlineSize' : 'blockSize']: `${(count / most) * 100}%` })
  return (
    <span className="fill" data-along={along} data-closed={places === 0 || undefined} aria-hidden="true">
      {sold > 0 && <span className="slot__fill" data-fill="sold" style={size(sold)} />}
      {held > 0 && <span className="slot__fill" data-fill="held" style={size(held)} />}
    </span>
  )
}
