import './day-line.css'
import { clockOf, minutesOf, type Visit, type Walk } from '@foyer/domain/plan/day-plan.ts'
import { hoursOn } from '@foyer/domain/schedule/opening.ts'
import { timeRange } from '@foyer/domain/time/dates.ts'
import { useTexts } from '../core/language.tsx'
import { useLocale } from '../core/locale.ts'
import { useShop } from '../core/shop-data.ts'
import type { Offer } from './offers-of-day.ts'

interface DayLineProps {
  day: string
  chosen: readonly { offer: Offer; visit: Visit }[]
  walks: readonly Walk[]
}

/** Where minutes of the day stand, as a part of the width. */
interface Scale {
  at: (minutes: number) => string
  wide: (minutes: number) => string
  /** Full ones that are drawn. */
  hours: number[]
}

/** The day as a drawn line, a row for each venue; the list beside the total says the same in words. */
export function DayLine({ day, chosen, walks }: DayLineProps) {
  const t = useTexts()
  const locale = useLocale()
  const { venues } = useShop().meta
  const rows = venues.map((venue) => ({ venue, open: hoursOn(venue, day)?.map(minutesOf) }))
  const scale = scaleOf([
    ...rows.flatMap(({ open = [] }) => open),
    ...chosen.flatMap(({ visit }) => [visit.from, visit.to]),
  ])
  if (scale === null) return <p className="notice">{t('plan.allClosed')}</p>
  return (
    <div className="day-line" aria-hidden="true">
      <div className="day-line__label" />
      <svg className="day-line__hours">
        {scale.hours.map((hour) => (
          <text key={hour} x={scale.at(hour * 60)} y="14">
            {t('plan.hour', { hour })}
          </text>
        ))}
      </svg>
      {rows.map(({ venue, open }) => (
        <div className="day-line__row" key={venue.id}>
          <div className="day-line__label">
            <b>{venue.name}</b>
            <span className="label muted figures">
              {open ? timeRange(clockOf(open[0]!), clockOf(open[1]!), locale) : t('tickets.day.closed')}
            </span>
          </div>
          <Track venue={venue.id} {...{ open, scale, chosen, walks }} />
        </div>
      ))}
    </div>
  )
}

interface TrackProps extends Omit<DayLineProps, 'day'> {
  venue: number
  open: number[] | undefined
  scale: Scale
}

/** A venue's hours, what is visited there, and the walks that lead to it. */
function Track({ venue, open, scale: { at, wide, hours }, chosen, walks }: TrackProps) {
  const visitOf = (key: string) => chosen.find(({ visit }) => visit.key === key)!.visit
  return (
    <svg className="day-line__track">
      {open && <rect className="day-line__open" x={at(open[0]!)} width={wide(open[1]! - open[0]!)} height="100%" />}
      {hours.map((hour) => (
        <line key={hour} x1={at(hour * 60)} x2={at(hour * 60)} y1="0" y2="100%" />
      ))}
      {chosen
        .filter(({ visit }) => visit.venue === venue)
        .map(({ offer, visit: { key, from, to } }) => (
          <svg
            key={key}
            className={`day-line__visit--${offer.kind}`}
            x={at(from)}
            y="10"
            width={wide(to - from)}
            height="56"
          >
            <rect width="100%" height="100%" />
            <text x="8" y="23">
              {offer.name}
            </text>
            <text className="figures" x="8" y="42">
              {clockOf(from)}
            </text>
          </svg>
        ))}
      {walks
        .map((walk) => ({ ...walk, arrives: visitOf(walk.to) }))
        .filter(({ arrives }) => arrives.venue === venue)
        .map(({ to, minutes, spare, arrives: { from } }) => (
          <line
            key={to}
            className="day-line__walk"
            data-late={spare < 0 || undefined}
            {...{ x1: at(from - minutes), x2: at(from), y1: '38', y2: '38' }}
          />
        ))}
    </svg>
  )
}

/** From the first full hour to the last; null where nothing is open. */
function scaleOf(minutes: readonly number[]): Scale | null {
  if (minutes.length === 0) return null
  const first = Math.floor(Math.min(...minutes) / 60)
  const last = Math.max(Math.ceil(Math.max(...minutes) / 60), first + 1)
  const part = (some: number) => `${(some / ((last - first) * 60)) * 100}%`
  return {
    at: (some) => part(some - first * 60),
    wide: part,
    hours: Array.from({ length: last - first }, (_, index) => first + index),
  }
}
