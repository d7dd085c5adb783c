import { useMemo } from 'react'
import { runsOf } from '@foyer/domain/schedule/ordinary-week.ts'
import type { Weekday } from '@foyer/domain/schedule/weekdays.ts'
import { weekdayOf } from '@foyer/domain/schedule/weekly-rules.ts'
import { timeRange } from '@foyer/domain/time/dates.ts'
import { isRecord, type Json } from '@foyer/domain/museum/catalogue-value.ts'
import { useLanguage } from '../core/language.tsx'
import { useSpelled } from '../core/spelled.ts'
import { useFieldWords } from './field-words.ts'
import {
  hoursIn,
  sessionsIn,
  specialHoursIn,
  timesIn,
  weekdaysIn,
  weekIn,
  weeksIn,
  wholeIn,
  type Session,
} from './set-values.ts'

/** What is around a value: the entry, opening hours of its venue, and the currency of amounts. */
export interface Around {
  entry: Json
  hours: Json | undefined
  currency: string
}
type Fields = { [name: string]: Json }
type Sentence = string | undefined

/** What was set with some fields, in a sentence; nothing while it is half typed. */
export function useSentences() {
  const { say, locale } = useLanguage()
  const words = useFieldWords()
  const spelled = useSpelled()
  return useMemo(() => {
    const and = new Intl.ListFormat(locale, { type: 'conjunction' })
    const number = new Intl.NumberFormat(locale)
    const unit = (unitOf: string, count: number) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit: unitOf, unitDisplay: 'long' }).format(count)
    const day = (weekday: Weekday) => words.option([], weekday)
    const days = (some: readonly Weekday[]) =>
      and.format(
        runsOf(some).map(({ from, to }) =>
          from === to ? day(from) : say('says.fromTo', { from: day(from), to: day(to) }),
        ),
      )
    const weeksOf = (weeks: readonly number[]) =>
      weeks.length === 0 ? '' : say('says.weeks', { weeks: and.format(weeks.map((week) => `${week}.`)) })
    const together = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join(' ')
    const span = (minutes: number) => {
      const parts = [
        [Math.floor(minutes / 1440), 'day'],
        [Math.floor((minutes % 1440) / 60), 'hour'],
        [minutes % 60, 'minute'],
      ] as const
      return and.format(parts.flatMap(([count, of]) => (count > 0 ? [unit(of, count)] : [])))
    }

    const byHours = (value: Json, hours: Json | undefined): Sentence => {
      const found = weekIn(value, hours)
      if (!found) return undefined
      const { type, capacity, week } = found
      if (week.days.length === 0) return say('says.neverOpen')
      const what = week.days
        .map(({ weekdays: some, first, last }) =>
          type === 'days'
            ? days(some)
            : say('says.every', { days: days(some), minutes: found.every_minutes, first, last }),
        )
        .join('; ')
      return say(type === 'days' ? 'says.perDay' : 'says.perSlot', {
        what,
        capacity: number.format(capacity),
        places: number.format(week.places),
      })
    }

    const sessions = (value: Fields): Sentence => {
      const capacity = wholeIn(value['capacity'])
      const all = sessionsIn(value['sessions'])
      if (capacity === undefined || all.length === 0) return undefined
      const when = all.map(({ weekday, time, weeks }: Session) => together(day(weekday), time, weeksOf(weeks)))
      return say('says.sessions', { when: and.format(when), capacity: number.format(capacity) })
    }

    const schedule = (value: Json, { hours }: Around): Sentence => {
      if (!isRecord(value)) return undefined
      return value['type'] === 'sessions' ? sessions(value) : byHours(value, hours)
    }

    const opening = (value: Json): Sentence => {
      // each weekday has its own field
      if (!isRecord(value)) return undefined
      const hours = hoursIn(value)
      const alike = new Map<string, Weekday[]>()
      for (const [weekday, times] of Object.entries(hours)) {
        const key = times.join(' – ')
        alike.set(key, [...(alike.get(key) ?? []), weekday as Weekday])
      }
      if (alike.size === 0) return say('says.alwaysClosed')
      const times = [...alike].map(([key, some]) => `${days(some)} ${key}`)
      return say('says.open', { hours: times.join('; ') })
    }

    const specialHours = (value: Json, { entry }: Pick<Around, 'entry'>): Sentence => {
      const found = specialHoursIn(value)
      if (!found) return undefined
      const { day: first, until: last, hours } = found
      const said = (some: readonly string[]) => timeRange(some[0]!, some[1]!, locale)
      const of = { days: spelled.fullDay(first), hours: said(hours) }
      if (last !== undefined)
        return say('says.specialDays', {
          ...of,
          days: say('says.fromTo', { from: spelled.date(first), to: spelled.date(last) }),
        })
      const venue = isRecord(entry) ? entry : {}
      const usual = isClosedEachYear(venue['closed'], first) ? undefined : hoursIn(venue['hours'])[weekdayOf(first)]
      return usual ? say('says.special', { ...of, usual: said(usual) }) : say('says.specialOpen', of)
    }

    /** Of a tour: on these days at these times. */
    const times = (value: Json): Sentence => {
      if (!isRecord(value)) return undefined
      const [on, at] = [weekdaysIn(value['weekdays']), timesIn(value['times'])]
      if (on.length === 0 || at.length === 0) return undefined
      return together(days(on), and.format(at), weeksOf(weeksIn(value['nth'])))
    }

    const tourTimes = (value: Json, { entry }: Around): Sentence => {
      const when = times(value)
      const most = wholeIn(isRecord(entry) ? entry['max_participants'] : undefined)
      if (!isRecord(value) || when === undefined || most === undefined) return undefined
      const count = weekdaysIn(value['weekdays']).length * timesIn(value['times']).length
      const weeks = weeksIn(value['nth'])
      return weeks.length > 0
        ? say('says.toursOfMonth', { when, people: most })
        : say('says.tours', { when, count, people: most, places: number.format(count * most) })
    }

    const until = (value: Json): Sentence => {
      const minutes = wholeIn(value)
      return minutes === undefined
        ? undefined
        : minutes === 0
          ? say('says.untilStart')
          : say('says.until', { span: span(minutes) })
    }
    const untilHours = (value: Json): Sentence => {
      const hours = wholeIn(isRecord(value) ? value['until_hours'] : undefined)
      return hours === undefined ? undefined : until(hours * 60)
    }

    const when = (value: Fields) => {
      const { from, until: last, starts_from: begins, starts_before: before } = value
      const some = weekdaysIn(value['weekdays'])
      const date = (text: Json | undefined) => spelled.date(String(text))
      return [
        some.length > 0 && days(some),
        weeksOf(weeksIn(value['nth'])),
        isDay(from) && say('says.from', { day: date(from) }),
        isDay(last) && say('says.last', { day: date(last) }),
        typeof begins === 'string' && begins && say('says.startsFrom', { time: begins }),
        typeof before === 'string' && before && say('says.startsBefore', { time: before }),
      ].filter(Boolean)
    }

    const visitPrice = (value: Json, { entry, currency }: Around): Sentence => {
      if (!isRecord(value) || !isRecord(value['tickets'])) return undefined
      const holds = when(value).join(', ')
      const prices = Object.entries(value['tickets']).map(([id, price]) => {
        const ticket = ticketOf(entry, id)
        const name = isRecord(ticket?.['name']) ? String(Object.values(ticket['name'])[0]) : id
        return say('says.insteadOf', {
          name,
          price: `${currency} ${String(price)}`,
          before: `${currency} ${String(ticket?.['price'] ?? '')}`,
        })
      })
      return holds === '' || prices.length === 0 ? undefined : `${holds}: ${and.format(prices)}.`
    }

    const reduction = (value: Json, { currency }: Around): Sentence => {
      if (!isRecord(value)) return undefined
      const { percent, price, from_places: places, days_ahead: ahead, last_hours: hours, until: last } = value
      const much =
        price !== undefined
          ? say('says.to', { price: `${currency} ${String(price)}` })
          : percent !== undefined && say('says.off', { percent: String(percent) })
      const conditions = [
        typeof places === 'number' && say('says.fromPlaces', { count: places }),
        typeof ahead === 'number' && say('says.ahead', { span: unit('day', ahead) }),
        typeof hours === 'number' && say('says.lastHours', { span: unit('hour', hours) }),
        isDay(last) && say('says.bookedUntil', { day: spelled.date(String(last)) }),
      ].filter(Boolean)
      return much && conditions.length > 0 ? `${much}, ${conditions.join(', ')}.` : undefined
    }

    return { schedule, opening, specialHours, times, tourTimes, until, untilHours, visitPrice, reduction }
  }, [say, locale, words, spelled])
}

const isClosedEachYear = (closed: Json | undefined, day: string) =>
  Array.isArray(closed) && closed.includes(day.slice(5))

const isDay = (value: Json | undefined) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

function ticketOf(entry: Json, id: string): Fields | undefined {
  const tickets = isRecord(entry) && Array.isArray(entry['tickets']) ? entry['tickets'].filter(isRecord) : []
  const parts = tickets.flatMap(({ subtickets }) => (Array.isArray(subtickets) ? subtickets.filter(isRecord) : []))
  return [...tickets, ...parts].find((one) => String(one['id']) === id)
}
