import './calendar.css'
import { VisuallyHidden } from '@mantine/core'
import { useSay } from '../core/language.tsx'
import { fullnessOf, type Item, type SummedRow as Row } from './calendar-items.ts'
import { Fill } from './fill.tsx'
import { useItemWords } from './item-words.ts'
import type { SharedProps } from './week.tsx'

/** What is offered, and a cell for each day: its hours, how full they are, and the day in figures. */
export function SummedRow({ row: { offer, items }, days, shown, chosen, onChoose }: SharedProps & { row: Row }) {
  const say = useSay()
  return (
    <div role="row" className="week__row" data-sold-as={offer.sold_as}>
      <div role="rowheader" className="week__name">
        {offer.name}
        <span className="week__quiet">{offer.detail || (offer.sold_as === 'days' && say('today.wholeDay'))}</span>
      </div>
      {days.map((day) => {
        const item = items.find((one) => one.day === day)
        return item ? (
          <DayCell key={day} item={item} isShown={day === shown} isChosen={item === chosen} onChoose={onChoose} />
        ) : (
          <div key={day} role="gridcell" className="week__cell" data-shown={day === shown || undefined} />
        )
      })}
    </div>
  )
}

interface DayCellProps {
  item: Item
  isShown: boolean
  isChosen: boolean
  onChoose: (id: string) => void
}

function DayCell({ item, isShown, isChosen, onChoose }: DayCellProps) {
  const { when, counts, short } = useItemWords()
  return (
    <div
      role="gridcell"
      tabIndex={isChosen ? 0 : -1}
      className="week__cell day-cell"
      data-item={item.id}
      data-shown={isShown || undefined}
      data-chosen={isChosen || undefined}
      data-draft={item.draft ? '' : undefined}
      onFocus={() => onChoose(item.id)}
    >
      <VisuallyHidden>{[item.name, when(item), ...counts(item)].join(', ')}</VisuallyHidden>
      {item.hours.length > 0 ? (
        <span className="day-cell__hours">
          {item.hours.map((hour) => (
            <Fill key={hour.hour} of={{ ...hour, held: 0 }} along="y" />
          ))}
        </span>
      ) : (
        <Fill of={item} along="x" />
      )}
      <span className="week__figure" data-fullness={fullnessOf(item)} aria-hidden="true">
        {short(item)}
      </span>
    </div>
  )
}
