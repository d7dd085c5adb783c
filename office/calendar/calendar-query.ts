import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { officeCalendar } from '@foyer/contract/calendar.calls.ts'
import type { officeCalendar as schema } from '@foyer/contract/calendar.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { asks } from '../core/ask.ts'

export type CalendarVenue = TypesOf<typeof schema>['data'][number]

/** Days of all venues, or of those where somebody may see them. */
export const calendarQuery = (asked: TypesOf<typeof schema>['body']) =>
  queryOptions({
    queryKey: ['calendar', asked],
    queryFn: asks(officeCalendar, asked),
    placeholderData: keepPreviousData,
  })
