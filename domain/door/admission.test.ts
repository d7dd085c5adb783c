import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantOf } from '../time/dates.ts'
import { admission, alreadyIn, stoppedBy, type Presented, type Stopped, type Validity } from './admission.ts'

const at = (datetime: string) => instantOf(datetime)
const slot: Validity = { starts: at('2026-03-20 10:00'), ends: at('2026-03-20 10:15'), wholeDay: false }
const presented = (changes: Partial<Presented> = {}): Presented => ({
  stopped: null,
  validity: slot,
  venues: ['haus'],
  places: 1,
  admitted: 0,
  entry: 'once',
  first: null,
  ...changes,
})
const tolerance = { doorEarlyMinutes: 30, doorLateMinutes: 15 }
const ask = (changes: Partial<Presented>, now = '2026-03-20 10:05', wanted: number | null = null, venue = 'haus') =>
  admission(presented(changes), { wanted, venue, now: at(now) }, tolerance)

describe('a ticket at the door', () => {
  it.each([
    ['30 minutes before its time', '2026-03-20 09:30', { outcome: 'valid' }],
    ['a minute earlier', '2026-03-20 09:29', { outcome: 'tooEarly', minutes: 31 }],
    ['early in the morning', '2026-03-20 00:00', { outcome: 'tooEarly', minutes: 600 }],
    ['at its time', '2026-03-20 10:00', { outcome: 'valid' }],
    ['15 minutes after the last admission', '2026-03-20 10:30', { outcome: 'valid' }],
    ['a minute later', '2026-03-20 10:31', { outcome: 'tooLate', minutes: 16 }],
    ['late in the evening', '2026-03-20 23:59', { outcome: 'tooLate', minutes: 824 }],
    ['the day before', '2026-03-19 10:00', { outcome: 'wrongDay' }],
    ['the day after', '2026-03-21 10:00', { outcome: 'wrongDay' }],
  ])('%s is told so', (_, now, expected) => {
    expect(ask({}, now)).toMatchObject(expected)
  })

  it('counts seconds: what has not quite ended its tolerance comes in', () => {
    const [last, over] = ['2026-03-20T09:30:00.000Z', '2026-03-20T09:30:00.001Z'].map((now) =>
      admission(presented(), { wanted: null, venue: null, now: new Date(now) }, tolerance),
    )
    expect([last!.outcome, over]).toEqual(['valid', { outcome: 'tooLate', minutes: 15, admitted: 0, left: 1 }])
  })

  it('of an evening that goes on after midnight is valid until then, and of another day afterwards', () => {
    const late: Validity = { starts: at('2026-03-20 23:45'), ends: at('2026-03-21 01:15'), wholeDay: false }
    expect(ask({ validity: late }, '2026-03-21 01:30').outcome).toBe('valid')
    expect(ask({ validity: late }, '2026-03-21 01:31').outcome).toBe('wrongDay')
  })

  it('that begins at midnight is let in the evening before, as early as any other', () => {
    const night: Validity = { starts: at('2026-03-21 00:10'), ends: at('2026-03-21 02:00'), wholeDay: false }
    expect(ask({ validity: night }, '2026-03-20 23:40').outcome).toBe('valid')
    expect(ask({ validity: night }, '2026-03-20 23:39').outcome).toBe('wrongDay')
  })

  it.each([
    ['2026-03-20 00:00', 'valid'],
    ['2026-03-20 23:59', 'valid'],
    ['2026-03-19 23:59', 'wrongDay'],
    ['2026-03-21 00:00', 'wrongDay'],
  ])('of a whole day needs no tolerance: at %s it is %s', (now, outcome) => {
    const day: Validity = { starts: at('2026-03-20 00:00'), ends: at('2026-03-20 23:59'), wholeDay: true }
    expect(ask({ validity: day }, now).outcome).toBe(outcome)
  })

  it('without a date is valid whenever somebody comes', () => {
    expect(ask({ validity: null }, '2031-01-01 03:00').outcome).toBe('valid')
  })

  it.each<Stopped>(['moved', 'given', 'canceled', 'unpaid'])(
    '%s says that before all else, and admits nobody',
    (stopped) => {
      expect(ask({ stopped, admitted: 1, venues: [] }, '2026-03-22 10:00')).toEqual({
        outcome: stopped,
        admitted: 0,
        left: 0,
      })
    },
  )

  it('that was used says so whatever the time and the venue', () => {
    expect(ask({ admitted: 1 }, '2026-03-27 10:00', 1, 'nacht').outcome).toBe('used')
  })

  it('of another venue says so before its time', () => {
    expect(ask({}, '2026-03-27 10:00', null, 'nacht').outcome).toBe('wrongVenue')
    expect(ask({ venues: null }, undefined, null, 'nacht').outcome).toBe('valid')
    const anyGate = admission(presented(), { wanted: null, venue: null, now: at('2026-03-20 10:05') }, tolerance)
    expect(anyGate.outcome).toBe('valid')
  })
})

describe('a group at the door', () => {
  it.each([
    ['all that are left, where nobody is counted', 2, null, { outcome: 'valid', admitted: 3, left: 0 }],
    ['some of them', 2, 2, { outcome: 'valid', admitted: 2, left: 1 }],
    ['the last of them', 4, 1, { outcome: 'valid', admitted: 1, left: 0 }],
    ['nobody when there are more than are left', 4, 2, { outcome: 'fewerLeft', admitted: 0, left: 1 }],
    ['nobody once all are in', 5, 1, { outcome: 'used', admitted: 0, left: 0 }],
  ])('comes in: %s', (_, admitted, wanted, expected) => {
    expect(ask({ places: 5, admitted }, undefined, wanted)).toEqual(expected)
  })

  it('never has more inside than its ticket admits, in whatever order they come', () => {
    const crowd = fc.array(fc.option(fc.integer({ min: 1, max: 6 })), { maxLength: 20 })
    fc.assert(
      fc.property(crowd, fc.integer({ min: 1, max: 8 }), (scans, places) => {
        let inside = 0
        for (const wanted of scans) {
          const { admitted, left } = ask({ places, admitted: inside }, undefined, wanted)
          inside += admitted
          expect(left).toBe(places - inside)
        }
        expect(inside).toBeLessThanOrEqual(places)
      }),
    )
  })
})

describe('an annual pass at the door', () => {
  it.each([
    ['2026-03-19 23:59', 'wrongDay'],
    ['2026-03-20 00:00', 'valid'],
    ['2027-03-19 23:59', 'valid'],
    ['2027-03-20 00:00', 'wrongDay'],
  ])('at %s is %s', (now, outcome) => {
    expect(ask({ validity: { from: '2026-03-20', to: '2027-03-19' } }, now).outcome).toBe(outcome)
  })
})

describe('who went out', () => {
  const day: Validity = { starts: at('2026-03-20 00:00'), ends: at('2026-03-20 23:59'), wholeDay: true }
  const evening: Validity = { starts: at('2026-03-20 22:00'), ends: at('2026-03-21 00:30'), wholeDay: false }
  const first = at('2026-03-20 10:05')
  const again = { outcome: 'valid', admitted: 1, left: 0, again: first.toISOString() }

  it.each([
    ['once', slot, '2026-03-20 10:06', 'used'],
    ['day', slot, '2026-03-20 10:06', again],
    ['day', slot, '2026-03-20 17:00', again],
    ['day', slot, '2026-03-21 10:06', 'used'],
    ['free', slot, '2026-03-20 17:00', again],
    ['free', slot, '2026-03-21 10:06', 'used'],
    ['day', day, '2026-03-20 23:59', again],
    ['day', day, '2026-03-21 00:00', 'used'],
    ['day', null, '2026-03-20 23:59', again],
    ['day', null, '2026-03-21 00:00', 'used'],
    ['free', null, '2031-01-01 12:00', again],
    ['day', { from: '2026-03-20', to: '2027-03-19' }, '2026-03-20 20:00', again],
    ['once', { from: '2026-03-20', to: '2027-03-19' }, '2026-03-20 20:00', 'used'],
  ] as const)('comes back by the rule %s of %j at %s', (entry, validity, now, expected) => {
    const answer = ask({ entry, validity, first, admitted: 1 }, now)
    expect(typeof expected === 'string' ? answer.outcome : answer).toEqual(expected)
  })

  it('comes back after midnight as long as the evening lasts', () => {
    const late = { entry: 'day', validity: evening, first: at('2026-03-20 23:00'), admitted: 1 } as const
    expect(ask(late, '2026-03-21 00:45').outcome).toBe('valid')
    expect(ask(late, '2026-03-21 00:46').outcome).toBe('used')
  })

  it('comes back neither in another venue nor once the ticket is stopped', () => {
    const inside = { entry: 'day', first, admitted: 1 } as const
    expect(ask(inside, undefined, null, 'nacht').outcome).toBe('wrongVenue')
    expect(ask({ ...inside, stopped: 'canceled' }).outcome).toBe('canceled')
  })

  it.each([
    ['those who are still missing come in first', 3, 2, '2026-03-20 10:10', { admitted: 2, left: 0 }],
    ['all who are left where nobody is counted', 3, null, '2026-03-20 10:10', { admitted: 2, left: 0 }],
    [
      'more than are left were in before, as many as can',
      3,
      4,
      '2026-03-20 10:10',
      { admitted: 4, left: 1, again: true },
    ],
    ['all of them come back', 5, 5, '2026-03-20 10:10', { admitted: 5, left: 0, again: true }],
    ['nobody counts those who come back', 5, null, '2026-03-20 10:10', { admitted: 5, left: 0, again: true }],
    ['after its time only who was in', 3, 3, '2026-03-20 12:00', { admitted: 3, left: 2, again: true }],
    ['after its time nobody more', 3, 4, '2026-03-20 12:00', { outcome: 'fewerLeft', admitted: 0, left: 2 }],
    ['never more than it admits', 5, 6, '2026-03-20 10:10', { outcome: 'fewerLeft', admitted: 0, left: 0 }],
  ])('of a group of five: %s', (_, admitted, wanted, now, expected) => {
    const answer = ask({ entry: 'day', first, places: 5, admitted }, now, wanted)
    const seen = 'again' in answer ? { ...answer, again: true } : answer
    expect(seen).toEqual({ outcome: 'valid', ...expected })
  })

  it('is let in whatever a device without network has let in, and counted once', () => {
    expect(alreadyIn(ask({ entry: 'day', first, admitted: 1 }, '2026-03-20 12:00', 1), 1)).toEqual(again)
  })
})

describe('what stops a ticket', () => {
  it.each([
    ['moved', 'canceled', 100, 'moved'],
    [null, 'canceled', 100, 'canceled'],
    [null, 'placed', 1, 'unpaid'],
    [null, 'placed', 0, null],
  ] as const)('of %s in an order that is %s with %i to pay: %s', (voidReason, state, unpaid, stopped) => {
    expect(stoppedBy({ voidReason, state, unpaid })).toBe(stopped)
  })
})

describe('who was let in by a device without network', () => {
  it.each([
    ['rightly', 5, 0, 2, { outcome: 'valid', admitted: 2, left: 3 }],
    ['with more than were left', 5, 4, 3, { outcome: 'fewerLeft', admitted: 3, left: 0 }],
    ['with a used ticket', 5, 5, 1, { outcome: 'used', admitted: 1, left: 0 }],
  ])('is inside: %s', (_, places, admitted, count, expected) => {
    expect(alreadyIn(ask({ places, admitted }, undefined, count), count)).toEqual(expected)
  })

  it('counts for its ticket also when it was the wrong day', () => {
    const decided = ask({ places: 3 }, '2026-03-27 10:00', 2)
    expect(alreadyIn(decided, 2)).toEqual({ outcome: 'wrongDay', admitted: 2, left: 1 })
  })
})
