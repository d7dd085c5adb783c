import { describe, expect, it } from 'vitest'
import type { Api } from '@foyer/contract/client.ts'
import { addDays, mondayOf } from '@foyer/domain/time/calendar.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { loadTour } from './load-tour.ts'
import { singleTour } from './tour.fixture.ts'

const soon = (days: number) => localDay(new Date(Date.now() + days * 86_400_000))
const day = soon(3)
const later = soon(70)
const far = soon(65)
const slots = { '10:00': { tickets: 5, tours: 1, timeslotId: 1, soldout: false } }

/** What each call answers, by the beginning of its path. */
function load(
  query = '',
  status: Partial<Record<'tour' | 'calendar' | 'lifetime', number>> = {},
  given: Parameters<typeof singleTour>[0] = {},
  from = day,
) {
  const requests: string[] = []
  const api = async ({ path }: { path: string }, { params }: { params?: { from: string } }) => {
    const call = path === 'tour' ? 'tour' : (path.split('/')[1] as 'calendar' | 'lifetime')
    if (call === 'calendar') requests.push(params!.from)
    const data = {
      tour: singleTour({ next_datetime: `${day} 10:00`, ...given }),
      lifetime: { from, to: later },
      calendar: { [day]: slots, [later]: { '10:00': { ...slots['10:00'], tickets: 0, soldout: true } } },
    }[call]
    return status[call] ? { ok: false, status: status[call], body: {} } : { ok: true, data, date: day, fewLeft: 10 }
  }
  return {
    requests,
    loaded: loadTour({ api: api as unknown as Api, params: { id: '201' }, query: new URLSearchParams(query) }),
  }
}
const statusOf = (loaded: Promise<unknown>) =>
  loaded.then(
    () => 200,
    (error: { status: number }) => error.status,
  )

describe('a tour', () => {
  it('that is asked for while the server is not ready may be there: the page says 503 too (R8.5)', async () => {
    for (const call of ['tour', 'calendar', 'lifetime'] as const)
      expect(await statusOf(load('', { [call]: 503 }).loaded)).toBe(503)
  })

  it.each([404, 410, 500])('that answers %i is not found (R8.25, R3.39)', async (status) => {
    expect(await statusOf(load('', { tour: status }).loaded)).toBe(404)
  })

  it.each([404, 500])('whose calendar answers %i is not found (R8.26, R3.39)', async (status) => {
    expect(await statusOf(load('', { calendar: status }).loaded)).toBe(404)
  })

  it.each([404, 500])('whose limits answer %i is not found (R3.39)', async (status) => {
    expect(await statusOf(load('', { lifetime: status }).loaded)).toBe(404)
  })

  it('of a server that does not tell the next time comes with the weeks of the first day that can be booked (R3.37)', async () => {
    const { requests, loaded } = load('', {}, { next_datetime: undefined as never }, far)
    expect((await loaded).weeks).toContain(mondayOf(far))
    expect(requests).toEqual([addDays(mondayOf(far), -28).replaceAll('-', '')])
  })

  it('comes with the weeks from today on, and between which days it can be booked (R3.37)', async () => {
    const { requests, loaded } = load()
    expect((await loaded).limits).toEqual({ from: day, to: later })
    expect(requests).toEqual([mondayOf(soon(0)).replaceAll('-', '')])
  })

  it('that was asked for on a day that cannot be had comes with the weeks of both (R4.40)', async () => {
    const { loaded } = load(`date=${later}`)
    expect((await loaded).weeks).toEqual(expect.arrayContaining([mondayOf(day), mondayOf(later)]))
  })
})
