import { pathOf } from '@foyer/contract/call.ts'
import { tourCalendar, tourOverview, tourSelect } from '@foyer/contract/tours.calls.ts'
import { manyTours } from './many-tours.ts'
import { inDays } from '../harness/museum.ts'
import { closeAll, compare, median, openCatalogue, timed } from './small-against-large.ts'

// What a large catalogue of guided tours costs: ratios within one run. Run: node load/bench/tours-bench.ts [rounds]

const rounds = Number(process.argv[2] ?? 300)
/** Lists are cached for a second; a day that is requested for the first time shows the cost of making one. */
async function gathered(): Promise<void> {
  const times = { small: [] as number[], large: [] as number[] }
  for (let day = 5; day < 65; day++) {
    for (const [which, { url }] of [
      ['small', small],
      ['large', large],
    ] as const)
      times[which].push((await timed(`${url}/api/de/${tourOverview.path}?date=${inDays(day).replaceAll('-', '')}`)).ms)
  }
  const [few, many] = [median(times.small), median(times.large)]
  console.log(
    `  tour/overview, gathered anew   ${few.toFixed(2)} ms, with the large catalogue ${many.toFixed(2)} ms: ${(many / few).toFixed(2)} times, once a second at most`,
  )
}

const open = (count: number, days: number) =>
  openCatalogue(`${count} tours, ${days} days ahead`, manyTours(count, days))
const [small, large] = [await open(10, 90), await open(300, 730)]
try {
  const month = { from: inDays(20).replaceAll('-', ''), to: inDays(50).replaceAll('-', '') }
  const calls: [string, string][] = [
    ['tour/select/event', tourSelect.path],
    ['tour/overview', tourOverview.path],
    ['tour/calendar, single places', pathOf(tourCalendar.path, { id: 1000, ...month })],
    ['tour/calendar, whole tours', pathOf(tourCalendar.path, { id: 1001, ...month })],
  ]
  await compare(
    small,
    large,
    calls.map(([name, path]) => [name, () => `/api/de/${path}`]),
    rounds,
  )
  await gathered()
} finally {
  await closeAll(small, large)
}
