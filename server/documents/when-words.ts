import type { OrderLine } from '@foyer/contract/order-line.schema.ts'
import { spelledDate, spelledDay } from '@foyer/domain/time/calendar.ts'
import { isWholeDay, spelledTime, timeSpan } from '@foyer/domain/time/dates.ts'
import { ordered } from '@foyer/domain/goods/ordered.ts'
import type { Translate } from '@foyer/texts/format.ts'

/** What of a line says when it is. */
type DatedLine = Pick<OrderLine, 'datetime' | 'datetime_end'> & Partial<OrderLine>

/** Days and times in words, each with its year, as what is printed and mailed is kept (R1.32). */
export interface WhenWords {
  /** "25 October 2026" */
  date: (day: string) => string
  /** "Sunday 25 October 2026, 14:30" */
  moment: (datetime: string) => string
  /**
   * "Sunday 25 October 2026, 10:15–10:30", or "… entry 10:15–10:30" where that is when one comes in; with the day of
   * its end where that is another. What admits says that it has none.
   */
  when: (line: DatedLine) => string
  /** Day and time, a line each. */
  whenLines: (line: DatedLine) => string[]
}

export function whenWords(t: Translate, locale: string): WhenWords {
  const nameOfDay = (day: string) => spelledDay(day, locale)
  // what holds a range together on a screen is a sign that mail programs and fonts of paper may lack
  const spanOf = (from: string, to: string | null) => timeSpan(from, to, locale, nameOfDay).replace('\u2060', '')
  const undated = (type: OrderLine['type'] = 'ticket') => (ordered[type].admits ? t('document.undated') : '')
  return {
    date: (day) => spelledDate(day, locale),
    moment: (datetime) => t('shop.when', { day: nameOfDay(datetime), time: spelledTime(datetime, locale) }),
    when: ({ type, datetime, datetime_end: end, visit_end }) => {
      if (!datetime) return undated(type)
      const day = nameOfDay(datetime)
      if (isWholeDay(datetime, end)) return `${day}, ${t('document.allDay')}`
      return t(visit_end ? 'shop.whenAdmission' : 'shop.when', { day, time: spanOf(datetime, end) })
    },
    whenLines: ({ type, datetime, datetime_end: end, visit_end }) => {
      if (!datetime) return [undated(type)]
      const day = nameOfDay(datetime)
      if (isWholeDay(datetime, end)) return [day, t('document.allDay')]
      const time = spanOf(datetime, end)
      return [day, visit_end ? t('shop.admission', { time }) : time]
    },
  }
}
