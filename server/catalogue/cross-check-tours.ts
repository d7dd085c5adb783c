import { checkPriceFrom } from './check-price-from.ts'
import type { Placed } from './placed.ts'
import { weeksMeet } from '@foyer/domain/schedule/weekly-rules.ts'
import type { TourFile, TourQuestion } from './tours.schema.ts'
import type { Path } from './yaml-file.ts'

interface Known {
  venueKeys: ReadonlySet<unknown>
  groupIds: ReadonlySet<unknown>
  pictureIds: ReadonlySet<unknown>
  pools: ReadonlySet<unknown>
  eventIds: ReadonlySet<number>
  currency: string
}

/** Checks tours against each other and against the rest of the catalogue. */
export function checkTours(tours: readonly Placed<TourFile>[], known: Known): void {
  const ids = {
    tour: new Set<number>(known.eventIds),
    price: new Set<number>(),
    ticket: new Set<number>(),
    subticket: new Set<number>(),
    question: new Set<number>(),
  }
  for (const { entry: tour, problem } of tours) {
    const once = (kind: keyof typeof ids, id: number, path: Path) => {
      if (ids[kind].has(id)) problem([...path, 'id'], `${kind} ${id} is already given`)
      ids[kind].add(id)
    }
    if (!known.venueKeys.has(tour.venue)) problem(['venue'], `there is no venue "${tour.venue}"`)
    if (tour.picture !== undefined && !known.pictureIds.has(tour.picture))
      problem(['picture'], `there is no picture "${tour.picture}"`)
    tour.groups.forEach((id, index) => known.groupIds.has(id) || problem(['groups', index], `there is no group ${id}`))
    if ((tour.min_participants ?? 1) > tour.max_participants)
      problem(
        ['min_participants'],
        `the minimum ${tour.min_participants} is above the maximum ${tour.max_participants}`,
      )
    if (tour.admission && tour.tickets.length > 0 && !tour.booking_without_tickets)
      problem(['admission'], 'is chosen with the tour, which has tickets')
    if (tour.pool !== undefined && !known.pools.has(tour.pool)) problem(['pool'], `there are no guides "${tour.pool}"`)
    checkPriceFrom(tour.price_from, amountsOf(tour), known.currency, problem)
    tour.prices.forEach(({ id }, index) => once('price', id, ['prices', index]))
    tour.tickets.forEach((ticket, index) => {
      once('ticket', ticket.id, ['tickets', index])
      ticket.subtickets.forEach(({ id }, at) => once('subticket', id, ['tickets', index, 'subtickets', at]))
    })
    tour.questions.forEach((question, index) => {
      once('question', question.id, ['questions', index])
      checkQuestion(question, (path, what) => problem(['questions', index, ...path], what))
    })
    tour.languages.forEach((variant, index) => {
      const at = ['languages', index]
      once('tour', variant.id, at)
      if (variant.pool !== undefined && !known.pools.has(variant.pool))
        problem([...at, 'pool'], `there are no guides "${variant.pool}"`)
      for (const id of Object.keys(variant.prices ?? {}))
        if (!isPrice(tour, id)) problem([...at, 'prices', id], `there is no price ${id}`)
      checkTimes(tour, variant, (path, what) => problem([...at, 'times', ...path], what))
    })
  }
}

function checkTimes(tour: TourFile, variant: TourFile['languages'][number], problem: Placed<unknown>['problem']): void {
  variant.times.forEach((entry, index) => {
    const earlier = variant.times.slice(0, index).filter((other) => weeksMeet(other.nth, entry.nth))
    for (const id of Object.keys(entry.prices ?? {}))
      if (!isPrice(tour, id)) problem([index, 'prices', id], `there is no price ${id}`)
    for (const weekday of new Set(entry.weekdays)) {
      entry.times.forEach((time, at) => {
        const given =
          entry.times.indexOf(time) < at ||
          earlier.some((other) => other.weekdays.includes(weekday) && other.times.includes(time))
        if (given) problem([index, 'times'], `${weekday} ${time} is already given`)
      })
    }
  })
}

function amountsOf({ prices, tickets, languages }: TourFile): number[] {
  const own = languages.flatMap((variant) => [variant.prices, ...variant.times.map((time) => time.prices)])
  return [
    ...[...prices, ...tickets, ...tickets.flatMap(({ subtickets }) => subtickets)].map(({ price }) => price),
    ...own.flatMap((amounts) => Object.values(amounts ?? {})),
  ]
}

function isPrice(tour: TourFile, id: string): boolean {
  return tour.prices.some((price) => String(price.id) === id)
}

function checkQuestion(
  { type, options, max_length, min, max }: TourQuestion,
  problem: Placed<unknown>['problem'],
): void {
  const chosen = type === 'radio' || type === 'select' || type === 'checkbox'
  if (chosen !== options.length > 0)
    problem(
      ['options'],
      chosen ? `a question of the type "${type}" needs options` : `a question of the type "${type}" has no options`,
    )
  if (new Set(options.map(({ id }) => id)).size < options.length)
    problem(['options'], 'every option needs an id of its own')
  if (max_length !== undefined && type !== 'text' && type !== 'textarea')
    problem(['max_length'], 'is for text and textarea')
  if ((min !== undefined || max !== undefined) && type !== 'number')
    problem([min === undefined ? 'max' : 'min'], 'is for numbers')
  if (min !== undefined && max !== undefined && min > max)
    problem(['min'], `the minimum ${min} is above the maximum ${max}`)
}
