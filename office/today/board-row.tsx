import './board.css'
import './fills.css'
import type { CSSProperties } from 'react'
import { useSay } from '../core/language.tsx'
import { useNumber } from '../core/number.ts'
import { along, freeByHour, sumOf, type Axis, type Row, type Slot } from './board-rows.ts'
import { useSlotWords } from './slot-words.ts'
import { TourNote } from './tour-note.tsx'

interface BoardRowProps {
  row: Row
  axis: Axis
  /** Of now, on today. */
  minute: number | null
  chosen: Slot | undefined
  onChoose: (id: string) => void
}

/** What is offered, its times along the line, and how many places of it are sold. */
export function BoardRow({ row, axis, minute, chosen, onChoose }: BoardRowProps) {
  const say = useSay()
  const number = useNumber()
  const { counted } = useSlotWords()
  const { offer, slots } = row
  const [sold, places] = [sumOf(slots, 'sold'), sumOf(slots, 'places')]
  return (
    <div role="row" className="board__row" data-sold-as={offer.sold_as}>
      <div role="rowheader" className="board__name">
        {offer.name}
        <RowDetail row={row} />
      </div>
      <div role="none" className="board__track">
        {slots.map((slot) => (
          <SlotCell key={slot.id} slot={slot} axis={axis} isChosen={slot === chosen} onChoose={onChoose} />
        ))}
        {offer.sold_as === 'slots' &&
          freeByHour(row, minute ?? 0).map(({ at, free, isFew }) => (
            <span
              key={at}
              aria-hidden="true"
              className="board__free"
              data-few={isFew || undefined}
              style={{ insetInlineStart: `${along(axis, at)}%` }}
            >
              <span className="board__free-words">{counted('today.free', free)}</span>
              <span className="board__free-number">{number(free)}</span>
            </span>
          ))}
        {offer.what === 'tour' && <TourNote slot={slots[0]!} axis={axis} />}
      </div>
      <div role="gridcell" className="board__sum">
        {sold + places > 0 ? (
          <>
            <strong>{number(sold)}</strong> / {number(places)}
          </>
        ) : (
          say('today.closed')
        )}
      </div>
    </div>
  )
}

/** How often it begins, or which kind of tour it is. */
function RowDetail({ row: { offer, slots } }: { row: Row }) {
  const say = useSay()
  const number = useNumber()
  if (offer.sold_as === 'days') return <span className="board__quiet">{say('today.wholeDay')}</span>
  if (offer.detail !== '') return <span className="board__quiet">{offer.detail}</span>
  const [first, second] = slots
  if (offer.sold_as !== 'slots' || !first || !second) return null
  const minutes = second.from - first.from
  const all = new Set(slots.filter(({ places }) => places > 0).map(({ places }) => places))
  return (
    <span className="board__quiet">
      {all.size === 1
        ? say('today.everyWith', { minutes, places: number([...all][0]!) })
        : say('today.every', { minutes })}
    </span>
  )
}

interface SlotCellProps {
  slot: Slot
  axis: Axis
  isChosen: boolean
  onChoose: (id: string) => void
}

/** A time as a cell that fills from below: who is in, who has booked, what is held. */
function SlotCell({ slot, axis, isChosen, onChoose }: SlotCellProps) {
  const { when, counts } = useSlotWords()
  const { from, to, places, sold, held, in: came } = slot
  const most = Math.max(places, sold + held, 1)
  const place = {
    '--from': `${along(axis, from)}%`,
    '--span': `${along(axis, to) - along(axis, from)}%`,
  } as CSSProperties
  const fills = [
    ['in', Math.min(came, sold)],
    ['sold', Math.max(0, sold - came)],
    ['held', held],
  ] as const
  return (
    <div
      role="gridcell"
      tabIndex={isChosen ? 0 : -1}
      aria-label={[when(slot), ...counts(slot)].join(', ')}
      className="slot"
      data-slot={slot.id}
      data-chosen={isChosen || undefined}
      data-closed={places === 0 || undefined}
      style={place}
      onFocus={() => onChoose(slot.id)}
    >
      {fills.map(
        ([kind, count]) =>
          count > 0 && (
            <span
              key={kind}
              className="slot__fill"
              data-fill={kind}
              style={{ blockSize: `${(count / most) * 100}%` }}
            />
          ),
      )}
    </div>
  )
}
