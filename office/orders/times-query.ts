import { queryOptions } from '@tanstack/react-query'
import { ticketCollectOn } from '@foyer/contract/tickets.calls.ts'
import { tourCalendar } from '@foyer/contract/tours.calls.ts'
import { timeOf } from '@foyer/domain/time/dates.ts'
import { answerOf, type Asked } from '../core/ask.ts'
import type { Line } from './visits-in.ts'

/** A time of a day with the places that anybody can book; `whole`: it is for all of the day. */
interface Time {
  time: string
  places: number
  whole: boolean
}

/** When an order's event or tour takes place on a day (`YYYY-MM-DD`), as the shop offers it. */
export const timesQuery = (line: Line | null, day: string | null) =>
  queryOptions({
    queryKey: ['times', line?.type, line?.event_id ?? line?.id, day],
    enabled: line !== null && day !== null,
    queryFn: (asked) => (line!.tour ? toursOn(line!.id, day!, asked) : ticketsOn(line!.event_id!, day!, asked)),
  })

async function ticketsOn(event: number, day: string, asked: Asked): Promise<Time[]> {
  const date = day.replaceAll('-', '')
  const { data, slots } = await answerOf(ticketCollectOn, { params: { id: String(event), date }, query: {} }, asked)
  const timed = data.some(({ mode }) => mode === 1)
  return slots.map(({ datetime, max_tickets: places }) => ({ time: timeOf(datetime), places, whole: !timed }))
}

async function toursOn(tour: number, day: string, asked: Asked): Promise<Time[]> {
  const date = day.replaceAll('-', '')
  const { data } = await answerOf(
    tourCalendar,
    { params: { id: String(tour), from: date, to: date }, query: {} },
    asked,
  )
  return Object.entries(data[day] ?? {}).map(([time, { tickets: places }]) => ({ time, places, whole: false }))
}
