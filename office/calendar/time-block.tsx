import './calendar.css'
import { VisuallyHidden } from '@mantine/core'
import type { CSSProperties, KeyboardEvent } from 'react'
import { useSpelled } from '../core/spelled.ts'
import { fullnessOf, type Hours, type Item, type Lane } from './calendar-items.ts'
import { Fill } from './fill.tsx'
import { useItemWords } from './item-words.ts'
import { step, timeAt, useDrag, type Dragged } from './use-drag.ts'
import type { Moved } from './week.tsx'

interface TimeBlockProps {
  lane: Lane
  hours: Hours
  days: readonly string[]
  isChosen: boolean
  onChoose: (id: string) => void
  onMove: ((item: Item, to: Moved) => void) | null
}

/** A time of a tour or a session, which is moved by the mouse and by keys. */
export function TimeBlock({ lane: { item, lane, lanes }, hours, days, isChosen, onChoose, onMove }: TimeBlockProps) {
  const spelled = useSpelled()
  const { when, counts, short } = useItemWords()
  const [offer] = item.offers as [Item['offers'][number]]
  const move = onMove && (({ day, from }: Pick<Dragged, 'day' | 'from'>) => onMove(item, { day, time: timeAt(from) }))
  const { dragged, handlers } = useDrag(item, days, move)
  const from = dragged?.from ?? item.from
  const place = {
    '--from': (from - hours.from) / 60,
    '--span': (Math.min(item.to, 24 * 60) - item.from) / 60,
    '--lane': dragged ? 0 : lane,
    '--lanes': dragged ? 1 : lanes,
    '--days': dragged?.days ?? 0,
  } as CSSProperties
  // by keys what the mouse does: a quarter of an hour at a time, and then it is asked about
  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowUp: -step, ArrowDown: step }[event.key]
    if (!move || by === undefined || !event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    move({ day: item.day, from: Math.min(24 * 60 - step, Math.max(0, item.from + by)) })
  }
  return (
    <button
      type="button"
      tabIndex={isChosen ? 0 : -1}
      className="time-block"
      data-item={item.id}
      data-chosen={isChosen || undefined}
      data-draft={typeof item.draft === 'object' ? item.draft.what : undefined}
      data-fullness={fullnessOf(item)}
      data-dragged={dragged ? '' : undefined}
      data-movable={move ? '' : undefined}
      style={place}
      onFocus={() => onChoose(item.id)}
      onKeyDown={onKeyDown}
      {...handlers}
    >
      <VisuallyHidden>
        {[item.name, offer.language?.name, when(item), ...counts(item)].filter(Boolean).join(', ')}
      </VisuallyHidden>
      <Fill of={item} along="y" />
      {/* what has no room here stands at the foot */}
      <span className="time-block__words" aria-hidden="true" data-folded="">
        <span className="time-block__first">
          <strong>{spelled.time(timeAt(from))}</strong>
          {offer.language && <span className="time-block__language">{offer.language.code}</span>}
          <span className="week__figure" data-fullness={fullnessOf(item)}>
            {short(item)}
          </span>
        </span>
        <span className="time-block__name">{offer.name}</span>
      </span>
    </button>
  )
}
