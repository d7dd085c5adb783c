import './tour-details.css'
import type { OrderedTour } from '@foyer/contract/checkout.schema.ts'
import { useTexts } from '../core/language.tsx'

/** A booked tour: language, meeting point, participants and answers. */
export function TourDetails({ tour }: { tour: OrderedTour }) {
  const t = useTexts()
  const { language, meeting_point, participants, prices, tickets, answers } = tour
  const counts = [
    ...prices,
    ...tickets.flatMap(({ subtickets, ...ticket }) => (subtickets.length > 0 ? subtickets : [ticket])),
  ]
  const facts = [
    { name: t('tours.language'), value: language },
    { name: t('tour.meetingPoint'), value: meeting_point },
    {
      name: t('tour.who'),
      value: [
        participants !== null && t('tour.people', { count: participants }),
        counts.map(({ name, count }) => `${count}\u00a0×\u00a0${name}`).join(', '),
      ]
        .filter(Boolean)
        .join(': '),
    },
  ]
  return (
    <>
      <List entries={facts} />
      {answers.length > 0 && (
        <List
          className="tour-details__answers"
          entries={answers.map(({ question, answer }) => ({ name: question, value: answer }))}
        />
      )}
    </>
  )
}

function List({
  entries,
  className = '',
}: {
  entries: readonly { name: string; value: string }[]
  className?: string
}) {
  return (
    <dl className={`tour-details ${className}`}>
      {entries
        .filter(({ value }) => value)
        .map(({ name, value }, index) => (
          <div key={index}>
            <dt>{name}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
