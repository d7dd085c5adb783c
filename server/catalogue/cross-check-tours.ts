import { checkTourExceptions } from './check-exceptions.ts'
import { checkLife, checkTourTimes } from './check-times.ts'
import { mistake } from './mistake.ts'
import { checkPriceFrom, Once, within, type Names, type Placed } from './placed.ts'
import type { VenueEntry } from './entries.schema.ts'
import type { TourFile, TourQuestion } from './tours.schema.ts'
import type { Path } from './problem.ts'

interface Known {
  venueKeys: Names
  groupIds: Names
  pictureIds: Names
  pools: Names
  eventIds: Names
  venueOf: (key: string) => VenueEntry | undefined
  /** Where the ids of events are given, which tours share with them. */
  ids: Once
  currency: string
}

/** Checks tours against each other and against the rest of the catalogue. */
export function checkTours(tours: readonly Placed<TourFile>[], known: Known): void {
  const ids = { tour: known.ids, price: new Once(), ticket: new Once(), subticket: new Once(), question: new Once() }
  for (const placed of tours) {
    const { entry: tour, problem } = placed
    const once = (kind: keyof typeof ids, id: number, path: Path) => ids[kind].check(placed, id, [...path, 'id'], kind)
    known.venueKeys.check(tour.venue, ['venue'], problem)
    if (tour.picture !== undefined) known.pictureIds.check(tour.picture, ['picture'], problem)
    tour.groups.forEach((id, index) => known.groupIds.check(id, ['groups', index], problem))
    if ((tour.min_participants ?? 1) > tour.max_participants)
      problem(
        ['min_participants'],
        mistake('min-above-max', { min: tour.min_participants!, max: tour.max_participants }),
      )
    if (tour.admission && tour.tickets.length > 0 && !tour.booking_without_tickets)
      problem(['admission'], mistake('admission'))
    tour.own_admission?.forEach((id, index) => known.eventIds.check(id, ['own_admission', index], problem))
    if (tour.own_admission && !asksAdmissions(tour)) problem(['own_admission'], mistake('own-admission'))
    if (tour.pool !== undefined) known.pools.check(tour.pool, ['pool'], problem)
    checkLife(tour, placed)
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
      once('tour', variant.id, ['languages', index])
      checkVariant(tour, variant, within(placed, ['languages', index]), known)
    })
  }
}

function checkVariant(
  tour: TourFile,
  variant: TourFile['languages'][number],
  reported: Pick<Placed<unknown>, 'problem' | 'warn'>,
  { pools, venueOf }: Known,
): void {
  if (variant.pool !== undefined) pools.check(variant.pool, ['pool'], reported.problem)
  const checkPrices = (prices: object | undefined, path: Path) => {
    for (const id of Object.keys(prices ?? {}))
      if (!isPrice(tour, id)) reported.problem([...path, id], mistake('no-such', { kind: 'price', name: Number(id) }))
  }
  checkPrices(variant.prices, ['prices'])
  variant.times.forEach(({ prices }, index) => checkPrices(prices, ['times', index, 'prices']))
  checkTourTimes(tour, variant, venueOf(tour.venue), within(reported, ['times']))
  checkTourExceptions(tour, variant, venueOf(tour.venue), reported)
}

function amountsOf({ prices, tickets, languages }: TourFile): number[] {
  const own = languages.flatMap((variant) => [variant.prices, ...variant.times.map((time) => time.prices)])
  return [
    ...[...prices, ...tickets, ...tickets.flatMap(({ subtickets }) => subtickets)].map(({ price }) => price),
    ...own.flatMap((amounts) => Object.values(amounts ?? {})),
  ]
}

/** People are counted by its prices, and each of them needs one of its tickets. */
function asksAdmissions({ tickets, booking_without_tickets, book_complete_tour, single_ticketing }: TourFile): boolean {
  const isByPeople = !book_complete_tour || single_ticketing
  return isByPeople && tickets.length > 0 && !booking_without_tickets
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
    problem(['options'], mistake(chosen ? 'question-options' : 'question-no-options', { type }))
  if (new Set(options.map(({ id }) => id)).size < options.length) problem(['options'], mistake('option-ids'))
  if (max_length !== undefined && type !== 'text' && type !== 'textarea')
    problem(['max_length'], mistake('length-of-texts'))
  if ((min !== undefined || max !== undefined) && type !== 'number')
    problem([min === undefined ? 'max' : 'min'], mistake('limit-of-numbers'))
  if (min !== undefined && max !== undefined && min > max) problem(['min'], mistake('min-above-max', { min, max }))
}
