import '../today/chosen-time.css'
import { Link } from '@tanstack/react-router'
import { useSay } from '../core/language.tsx'
import type { CalendarAct } from './calendar-acts.ts'
import type { Item } from './calendar-items.ts'
import { useItemWords } from './item-words.ts'

interface ChosenItemProps {
  item: Item
  acts: readonly CalendarAct[]
  onAct: (act: CalendarAct) => void
}

/** What the chosen day or time is, and what can be done with it, at the foot of the calendar. */
export function ChosenItem({ item, acts, onAct }: ChosenItemProps) {
  const say = useSay()
  const { when, counts } = useItemWords()
  const [offer] = item.offers
  return (
    <section className="chosen-time" aria-label={say('calendar.chosen')}>
      <p className="chosen-time__what">
        <strong>
          {when(item)} {item.name}
        </strong>
        {counts(item).map((words) => (
          <span key={words}>{words}</span>
        ))}
        {item.kind === 'time' && offer!.language && <span>{offer!.language.name}</span>}
        <Link to="/today" search={{ day: item.day }} className="as-link no-print">
          {say('calendar.openDay')}
        </Link>
        {acts.map((act) => (
          <button
            key={act}
            type="button"
            className="as-link no-print"
            aria-label={`${say(`calendar.act.${act}`)}, ${item.name}, ${when(item)}`}
            onClick={() => onAct(act)}
          >
            {say(`calendar.act.${act}`)}
          </button>
        ))}
      </p>
    </section>
  )
}
