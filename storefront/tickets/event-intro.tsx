import './event-intro.css'
import type { Event } from '@foyer/contract/tickets.schema.ts'
import { hasEndedBy } from '@foyer/domain/tickets/availability.ts'
import { Description } from '../booking/description.tsx'
import { ReductionRules } from '../booking/reduction-rules.tsx'
import { today } from '../core/day-text.ts'
import { useTexts } from '../core/language.tsx'
import { useSpelled } from '../core/use-spelled.ts'
import { EventFacts } from './event-facts.tsx'
import { Works } from './works.tsx'

/** What an event is about, which makes one want to go: until when, its works, its text, and the facts in sentences. */
export function EventIntro({ event }: { event: Event }) {
  const t = useTexts()
  const spelled = useSpelled()
  const { name, subtitle, description, end, picture, works = [], reductions, rules, changes } = event
  const pictures = picture ? [picture, ...works] : works
  return (
    <div className="event-intro">
      <header>
        {end && !hasEndedBy(event, today()) && (
          <p className="event-intro__until label">
            <span>{t('tickets.until', { date: spelled.day(end) })}</span>
          </p>
        )}
        <h1>{name}</h1>
        <p className="event-intro__lead">{subtitle}</p>
      </header>
      {pictures.length > 0 && <Works pictures={pictures} />}
      <div className="event-intro__text">
        <Description text={description} opens />
        <div className="event-intro__facts">
          <EventFacts event={event} />
          {event.other_hours && <p className="figures">{event.other_hours}</p>}
          <ReductionRules of={reductions} />
          {[rules, changes].map(
            (text) =>
              text && (
                <p key={text} className="label muted">
                  {text}
                </p>
              ),
          )}
        </div>
      </div>
    </div>
  )
}
