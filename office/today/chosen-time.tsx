import './chosen-time.css'
import { ActionIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useSay } from '../core/language.tsx'
import { useMay } from '../core/may.ts'
import { Icon } from '../ui/icon.tsx'
import type { Slot } from './board-rows.ts'
import { useSlotWords } from './slot-words.ts'

/** What the chosen time is, at the foot of the board, with a way to the next for who has no keys. */
export function ChosenTime({ slot, onMove }: { slot: Slot; onMove: (key: string) => void }) {
  const say = useSay()
  const may = useMay()
  const { when, counts } = useSlotWords()
  const { offer, groups } = slot
  return (
    <section className="chosen-time" aria-label={say('today.chosen')}>
      <p className="chosen-time__what">
        <strong>
          {when(slot)} {offer.name}
        </strong>
        {counts(slot).map((words) => (
          <span key={words}>{words}</span>
        ))}
        {offer.language && <span>{offer.language.name}</span>}
        {offer.meeting_point && <span>{say('today.meets', { place: offer.meeting_point })}</span>}
        {groups.map(({ order, company }) => (
          <span key={order}>
            {company}{' '}
            {may('show') ? (
              <Link to="/orders/$number" params={{ number: order }}>
                {order}
              </Link>
            ) : (
              order
            )}
          </span>
        ))}
      </p>
      <p className="chosen-time__keys" aria-hidden="true">
        <span>
          <kbd>← → ↑ ↓</kbd> {say('today.changeTime')}
        </span>
        <span>
          <kbd>{say('today.pageKeys')}</kbd> {say('today.changeDay')}
        </span>
      </p>
      <div className="chosen-time__steps">
        {(['ArrowLeft', 'ArrowRight'] as const).map((key) => (
          <ActionIcon
            key={key}
            variant="default"
            size="2rem"
            aria-label={say(key === 'ArrowLeft' ? 'today.before' : 'today.after')}
            onClick={() => onMove(key)}
          >
            <Icon of={key === 'ArrowLeft' ? 'back' : 'forward'} />
          </ActionIcon>
        ))}
      </div>
    </section>
  )
}
