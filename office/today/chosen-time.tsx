import './chosen-time.css'
import { ActionIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useSay } from '../core/language.tsx'
import { useMay } from '../core/may.ts'
import { Icon } from '../ui/icon.tsx'
import { OrderLink } from '../ui/order-link.tsx'
import type { Slot } from './board-rows.ts'
import { PrintList } from './print-list.tsx'
import { useSlotWords } from './slot-words.ts'

export type TimeAct = 'cancel-time' | 'mail-time'

interface ChosenTimeProps {
  day: string
  slot: Slot
  isOver: boolean
  onAct: (act: TimeAct) => void
  onMove: (key: string) => void
}

/** What the chosen time is, at the foot of the board, with a way to the next for who has no keys. */
export function ChosenTime({ day, slot, isOver, onAct, onMove }: ChosenTimeProps) {
  const say = useSay()
  const { when, counts } = useSlotWords()
  const may = useMay()
  const { venue, offer, groups, time } = slot
  const about = `${when(slot)} ${offer.name}`
  const acts = [
    ...(slot.sold > 0 ? (['mail-time'] as const) : []),
    ...(slot.places + slot.sold > 0 ? (['cancel-time'] as const) : []),
  ]
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
            {company} <OrderLink number={order} />
          </span>
        ))}
        <PrintList
          label={say('today.printTime')}
          about={about}
          list={{ day, venue, of: { what: offer.what, id: offer.id, time } }}
        />
        {!isOver && may('book') && (
          <Link
            to="/book"
            search={{ offer: `${offer.what}-${offer.id}` as const, at: time }}
            className="as-link no-print"
            aria-label={`${say('today.act.book')}, ${about}`}
          >
            {say('today.act.book')}
          </Link>
        )}
        {acts.map(
          (act) =>
            !isOver &&
            may(act) && (
              <button
                key={act}
                type="button"
                className="as-link no-print"
                aria-label={`${say(`today.act.${act}`)}, ${about}`}
                onClick={() => onAct(act)}
              >
                {say(`today.act.${act}`)}
              </button>
            ),
        )}
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
