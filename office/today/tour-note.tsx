import './board.css'
import type { CSSProperties } from 'react'
import { along, type Axis, type Slot } from './board-rows.ts'

/** Beside a tour's time, where there is more room: in which language, for whom, and where they meet. */
export function TourNote({ slot, axis }: { slot: Slot; axis: Axis }) {
  const { offer, groups, from, to } = slot
  const { language } = offer
  const isBefore = from - axis.from > axis.to - to
  const place = { '--from': `${along(axis, from)}%`, '--to': `${along(axis, to)}%` } as CSSProperties
  const companies = groups.map(({ company, order }) => company || order).join(', ')
  return (
    <div role="gridcell" className="tour-note" data-before={isBefore || undefined} style={place}>
      {language && (
        <abbr className="tour-note__language" title={language.name}>
          {language.code}
        </abbr>
      )}
      {companies !== '' && <span className="tour-note__group">{companies}</span>}
      <span className="tour-note__place" data-folded>
        {offer.meeting_point}
      </span>
    </div>
  )
}
