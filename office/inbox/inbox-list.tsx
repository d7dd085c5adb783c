import './inbox.css'
import { useSay } from '../core/language.tsx'
import { howSettled } from '../core/shop-notes.ts'
import { useSpelled } from '../core/spelled.ts'
import { byDeadline, deadlineOf, useEntryWords } from './entry-words.ts'
import type { Entry } from './inbox-query.ts'
import { OrderLink } from '../ui/order-link.tsx'

interface InboxListProps {
  entries: readonly Entry[]
  chosen: string | undefined
  isBusy: boolean
  onOpen: (id: string) => void
}

export function InboxList({ entries, chosen, isBusy, onOpen }: InboxListProps) {
  return (
    <ol className="inbox" aria-busy={isBusy}>
      {byDeadline(entries).map((entry) => (
        <Row key={entry.id} entry={entry} isChosen={entry.id === chosen} onOpen={() => onOpen(entry.id)} />
      ))}
    </ol>
  )
}

function Row({ entry, isChosen, onOpen }: { entry: Entry; isChosen: boolean; onOpen: () => void }) {
  const say = useSay()
  const words = useEntryWords()
  const spelled = useSpelled()
  const { order, date, settled } = entry
  const deadline = deadlineOf(entry)
  return (
    <li className="inbox__entry" data-chosen={isChosen || undefined} data-settled={settled !== null || undefined}>
      <div className="inbox__head">
        <button type="button" className="as-link" aria-expanded={isChosen} onClick={onOpen}>
          {words.title(entry.kind)}
        </button>
        {order && <OrderLink number={order} />}
        <time dateTime={date}>{spelled.moment(date)}</time>
        {deadline && settled === null && (
          <span className="inbox__deadline">
            {say('inbox.deadline')} {spelled.moment(deadline)}
          </span>
        )}
      </div>
      <span className="inbox__amount">{words.amount(entry)}</span>
      <p>{words.said(entry)}</p>
      {settled && (
        <p className="inbox__settled">
          {say('inbox.settledBy', {
            when: spelled.moment(settled.at),
            who: settled.who,
            note: howSettled(entry.kind, settled.note, say),
          })}
        </p>
      )}
    </li>
  )
}
