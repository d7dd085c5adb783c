import './counter.css'
import './tour-keys.css'
import './counter-dialog.css'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { localDatetime } from '@foyer/domain/time/dates.ts'
import { useSay } from '../core/language.tsx'
import { useNow } from '../core/now.ts'
import { useSpelled } from '../core/spelled.ts'
import { useAmount } from './amounts.ts'
import { CountBadge } from './count-badge.tsx'
import { CounterDialog } from './counter-dialog.tsx'
import type { Counter } from './counter-query.ts'
import { countIn } from './lines.ts'
import { tourLines } from './offered-lines.ts'
import type { CounterSelling } from './use-counter-sale.ts'

type Tour = Counter['tours'][number]
interface TourAt {
  tour: Tour
  time: Tour['times'][number]
}

/** The tours of the day that are to come, the next first. */
export function TourKeys({ counter, selling }: { counter: Counter; selling: CounterSelling }) {
  const say = useSay()
  const now = localDatetime(useNow())
  const [chosen, setChosen] = useState<TourAt | null>(null)
  const tours: TourAt[] = counter.tours
    .flatMap((tour) => tour.times.map((time) => ({ tour, time })))
    .filter(({ time }) => time.time >= now)
    .toSorted((a, b) => a.time.time.localeCompare(b.time.time))
  if (tours.length === 0) return null
  return (
    <section aria-label={say('counter.tours')}>
      <h2 className="counter__head">
        {say('counter.tours')} <small>{say('counter.toursNext')}</small>
      </h2>
      <div className="tour-keys">
        {tours.map((one) => (
          <TourKey
            key={`${one.tour.id} ${one.time.time}`}
            {...one}
            {...{ counter, selling }}
            onChoose={() => setChosen(one)}
          />
        ))}
      </div>
      {chosen && <TourDialog {...chosen} {...{ counter, selling }} onClose={() => setChosen(null)} />}
    </section>
  )
}

interface TourKeyProps extends TourAt {
  counter: Counter
  selling: CounterSelling
  onChoose: () => void
}

/** One price is one press; where somebody has to choose it opens what there is. */
function TourKey({ tour, time, counter, selling, onChoose }: TourKeyProps) {
  const say = useSay()
  const spelled = useSpelled()
  const amount = useAmount(counter.currency)
  const count = countIn(
    selling.lines,
    (good) => good.kind === 'tour' && good.id === tour.id && good.datetime === time.time,
  )
  const left = time.left - count
  const lines = tourLines(tour, time, hasAdmission(tour, selling))
  const [only, another] = lines
  const tone = left <= 0 ? 'none' : left < counter.few_left ? 'few' : 'some'
  return (
    <button
      type="button"
      className="counter-key tour-key"
      data-count={count > 0 || undefined}
      data-tone={tone}
      disabled={left <= 0 || selling.isSending}
      onClick={() => (only && !another && !tour.asks ? selling.add(only) : onChoose())}
    >
      <strong>{spelled.time(time.time.slice(11))}</strong>
      <span className="tour-key__what">
        {tour.name}
        <small>{[tour.language.code.toUpperCase(), tour.meeting_point].filter(Boolean).join(' · ')}</small>
      </span>
      <span className="tour-key__price">
        {amount(Math.min(...lines.map(({ price }) => price)))}
        <small>{say('counter.left', { tone, left })}</small>
      </span>
      <CountBadge count={count} />
    </button>
  )
}

/** Who has an admission in the same sale needs none with the tour. */
const hasAdmission = (tour: Tour, { lines }: CounterSelling) =>
  lines.some(({ good }) => good.kind === 'ticket' && tour.own_admission.includes(good.event))

interface TourDialogProps extends TourAt {
  counter: Counter
  selling: CounterSelling
  onClose: () => void
}

function TourDialog({ tour, time, counter, selling, onClose }: TourDialogProps) {
  const say = useSay()
  const spelled = useSpelled()
  const amount = useAmount(counter.currency)
  return (
    <CounterDialog
      title={`${spelled.time(time.time.slice(11))} ${tour.name}`}
      text={[tour.detail, tour.language.name, tour.meeting_point].filter(Boolean).join(' · ')}
      onClose={onClose}
    >
      {tour.asks ? (
        <p>
          {say('counter.tourAsks')}{' '}
          <Link to="/book" search={{ offer: `tour-${tour.id}`, at: time.time }}>
            {say('book.title')}
          </Link>
        </p>
      ) : (
        <div className="counter-dialog__keys">
          {tourLines(tour, time, hasAdmission(tour, selling)).map((line) => (
            <button
              key={JSON.stringify(line.good)}
              type="button"
              className="counter-key"
              onClick={() => selling.add(line)}
            >
              <strong>{line.name}</strong> <span>{amount(line.price)}</span>
              <TourCount {...{ line, selling }} />
            </button>
          ))}
        </div>
      )}
    </CounterDialog>
  )
}

function TourCount({ line, selling }: { line: ReturnType<typeof tourLines>[number]; selling: CounterSelling }) {
  const same = JSON.stringify(line.good)
  const count = countIn(selling.lines, (good) => JSON.stringify(good) === same)
  return <CountBadge count={count} />
}
