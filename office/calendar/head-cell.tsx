import './calendar.css'
import type { Item } from './calendar-items.ts'
import { useItemWords } from './item-words.ts'

interface HeadCellProps {
  item: Item
  isShown: boolean
  isChosen: boolean
  onChoose: (id: string) => void
}

/** When a venue is open on a day; hours that are other than its weekday's are bold, and the foot says so in words. */
export function HeadCell({ item, isShown, isChosen, onChoose }: HeadCellProps) {
  const { when, counts } = useItemWords()
  return (
    <div
      role="gridcell"
      tabIndex={isChosen ? 0 : -1}
      aria-label={[item.name, when(item), ...counts(item)].join(', ')}
      className="week__hours"
      data-item={item.id}
      data-shown={isShown || undefined}
      data-chosen={isChosen || undefined}
      data-draft={item.draft ? '' : undefined}
      data-special={item.special || undefined}
      onFocus={() => onChoose(item.id)}
    >
      {(item.draft ? counts(item) : counts(item).slice(0, 1)).map((words) => (
        <span key={words}>{words}</span>
      ))}
    </div>
  )
}
