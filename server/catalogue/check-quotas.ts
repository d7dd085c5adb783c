import { holdsAt } from '@foyer/domain/schedule/visit-prices.ts'
import { localDatetime } from '@foyer/domain/time/dates.ts'
import { timesWithin, wrongTimes } from './check-visit-prices.ts'
import type { CampaignEntry, EventEntry, PassEntry, VenueEntry } from './entries.schema.ts'
import { mistake } from './mistake.ts'
import { isForEvent } from './pass-benefits.ts'
import { named, namesOf, Once, type Listed, type Placed } from './placed.ts'

/** Quotas of events, which no time has more of than places, and the campaigns whose codes buy from them. */
export function checkQuotas(
  events: Listed<EventEntry>,
  campaigns: Listed<CampaignEntry>,
  passes: Listed<PassEntry>,
  venueOf: (key: string) => VenueEntry | undefined,
): void {
  const ids = new Once()
  const eventOf = new Map<number, number>()
  for (const placed of events.placed) {
    placed.entry.quotas.forEach(({ id }, index) => {
      ids.check(placed, id, ['quotas', index, 'id'], 'quota')
      eventOf.set(id, placed.entry.id)
    })
    checkTimes(placed, venueOf(placed.entry.venue))
    checkPasses(placed, passes)
  }
  const names = namesOf('quota', [...eventOf.keys()], events.complete && events.placed.length === events.raw.length)
  for (const { entry, problem } of campaigns.placed) {
    if (entry.beyond_quota !== 'refused' && entry.quotas.length === 0)
      problem(['beyond_quota'], mistake('quota-needed'))
    entry.quotas.forEach((id, index) => {
      names.check(id, ['quotas', index], problem)
      const event = eventOf.get(id)
      const other = entry.quotas.slice(0, index).find((one) => event !== undefined && eventOf.get(one) === event)
      if (other !== undefined) problem(['quotas', index], mistake('quota-of-event', { event: event!, quota: other }))
    })
  }
}

/** Passes that open a quota book visits of its event. */
function checkPasses({ entry: event, problem, warn }: Placed<EventEntry>, passes: Listed<PassEntry>): void {
  const names = named('pass', passes, 'id')
  const isFor = ({ booking, benefits }: PassEntry) =>
    booking !== undefined && benefits.some((benefit) => isForEvent(benefit, event))
  const books = passes.placed.flatMap(({ entry }) => (isFor(entry) ? [entry.id] : []))
  const known = passes.placed.map(({ entry }) => entry.id)
  event.quotas.forEach(({ passes: opening }, index) => {
    if (opening === true && books.length === 0 && passes.complete)
      warn(['quotas', index, 'passes'], mistake('no-pass-books'))
    if (opening === undefined || opening === true) return
    opening.forEach((id, at) => {
      const path = ['quotas', index, 'passes', at]
      names.check(id, path, problem)
      if (known.includes(id) && !books.includes(id)) problem(path, mistake('pass-books-not', { pass: id }))
    })
  })
}

function checkTimes({ entry: event, problem, warn }: Placed<EventEntry>, venue: VenueEntry | undefined): void {
  if (event.quotas.length === 0) return
  if (event.schedule.type === 'none') return problem(['quotas'], mistake('quota-without-times'))
  const { capacity } = event.schedule
  let isWrong = false
  event.quotas.forEach((quota, index) => {
    const wrong = wrongTimes(quota, event)
    if (quota.places !== 'all' && quota.places > capacity)
      wrong.push([['places'], mistake('quota-above', { capacity })])
    for (const [path, what] of wrong) problem(['quotas', index, ...path], what)
    isWrong ||= wrong.length > 0
    const times = wrong.length === 0 && venue ? timesWithin(event, venue, quota) : null
    if (times && !times.some(({ startsAt }) => holdsAt(quota, localDatetime(startsAt))))
      warn(['quotas', index], mistake('quota-never'))
    const two = times?.find(({ quotas = [] }) => quotas.filter(({ passes }) => passes !== undefined).length > 1)
    if (two && quota.passes !== undefined && !isWrong) {
      isWrong = true
      problem(['quotas', index, 'passes'], mistake('quota-opened', { when: localDatetime(two.startsAt) }))
    }
    const above = times?.find(
      ({ total, quotas = [] }) =>
        quotas.some(({ id }) => id === quota.id) && quotas.reduce((sum, { places }) => sum + places, 0) > total,
    )
    if (above && !isWrong) {
      isWrong = true
      problem(['quotas', index, 'places'], mistake('quotas-above', { when: localDatetime(above.startsAt), capacity }))
    }
  })
}
