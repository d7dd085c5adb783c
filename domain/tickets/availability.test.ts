import { describe, expect, it } from 'vitest'
import {
  dayAvailability,
  eventAvailability,
  hasEnded,
  isHidden,
  isPast,
  shownTickets,
  slotAvailability,
} from './availability.ts'
import { ticket } from './tickets.fixture.ts'

const now = new Date('2026-11-30T09:00:00Z') // 10:00 in the museum
const at = (datetime: string, datetime_end: string, max_tickets = 20) => ({ datetime, datetime_end, max_tickets })

describe('an event', () => {
  it('has expired when its end lies before now, not on its last day (R4.68)', () => {
    expect(hasEnded({ end: '2026-11-29' }, now)).toBe(true)
    expect(hasEnded({ end: '2026-11-30' }, now)).toBe(false)
    expect(hasEnded({ end: null }, now)).toBe(false)
  })

  it('ends at the midnight of the museum (R4.68)', () => {
    expect(hasEnded({ end: '2026-11-30' }, new Date('2026-11-30T22:59:59Z'))).toBe(false)
    expect(hasEnded({ end: '2026-11-30' }, new Date('2026-11-30T23:00:00Z'))).toBe(true)
  })

  it('shows as expired, sold out or open (R4.68, R4.74, R4.75)', () => {
    expect(eventAvailability({ end: '2026-11-01', soldout: true }, now)).toBe('expired')
    expect(eventAvailability({ end: null, soldout: true }, now)).toBe('soldOut')
    expect(eventAvailability({ end: null, soldout: false }, now)).toBe('open')
  })
})

describe('a day', () => {
  const event = {
    calendar: {
      '2026-11-29': 50,
      '2026-11-30': 50,
      '2026-12-01': 3,
      '2026-12-02': 0,
      '2026-12-04': 50,
      '2026-12-20': 50,
    },
    limits: { from: '2026-11-30', to: '2026-12-04' },
    fewLeft: 10,
  }
  it.each([
    ['2026-11-29', 'closed', 'past'],
    ['2026-11-30', 'open', 'the first bookable one'],
    ['2026-12-01', 'few', 'nearly full'],
    ['2026-12-02', 'soldOut', 'full'],
    ['2026-12-03', 'closed', 'missing'],
    ['2026-12-04', 'open', 'the last bookable one'],
    ['2026-12-20', 'closed', 'after the last bookable one'],
  ] as const)('%s is %s, being %s (R4.65, R4.66, R3.37)', (day, shown, _why) => {
    expect(dayAvailability(day, event, now)).toBe(shown)
  })

  it('that is past is closed even if it has places and no limits are known (R4.65)', () => {
    expect(dayAvailability('2026-11-29', { ...event, limits: { from: null, to: null } }, now)).toBe('closed')
  })

  it('before the first bookable one is closed even if it has places (R3.37)', () => {
    expect(dayAvailability('2026-12-01', { ...event, limits: { from: '2026-12-02', to: null } }, now)).toBe('closed')
  })
})

describe('a time', () => {
  it('can be booked until its admission window is over (R4.75)', () => {
    expect(isPast(at('2026-11-30 09:45', '2026-11-30 10:00'), now)).toBe(true)
    expect(isPast(at('2026-11-30 09:46', '2026-11-30 10:01'), now)).toBe(false)
    // 45 minutes in the night when the clock goes back
    expect(isPast(at('2026-10-25 02:30', '2026-10-25 02:15'), new Date('2026-10-25T01:14:00Z'))).toBe(false)
    expect(isPast(at('2026-10-25 02:30', '2026-10-25 02:15'), new Date('2026-10-25T01:15:00Z'))).toBe(true)
  })

  it('shows as sold out, expired, nearly full or open (R4.67, R4.75)', () => {
    expect(slotAvailability(at('2026-11-30 09:00', '2026-11-30 09:15'), 10, now)).toBe('expired')
    expect(slotAvailability(at('2026-11-30 11:00', '2026-11-30 11:15', 0), 10, now)).toBe('soldOut')
    expect(slotAvailability(at('2026-11-30 11:00', '2026-11-30 11:15', 9), 10, now)).toBe('few')
    expect(slotAvailability(at('2026-11-30 11:00', '2026-11-30 11:15', 10), 10, now)).toBe('open')
  })
})

describe('a ticket on the page', () => {
  it('is hidden without a schedule entry that has places, when it is timed or dated (R5.19)', () => {
    for (const mode of [1, 5] as const) {
      expect(isHidden(ticket(1, { mode, schedule: [] }))).toBe(true)
      expect(isHidden(ticket(1, { mode, schedule: [at('2026-12-05 10:00', '2026-12-05 10:15', 0)] }))).toBe(true)
      expect(
        isHidden(
          ticket(1, {
            mode,
            schedule: [at('2026-12-05 10:00', '2026-12-05 10:15', 0), at('2026-12-05 10:15', '2026-12-05 10:30', 1)],
          }),
        ),
      ).toBe(false)
    }
  })

  it('is not hidden for lack of a schedule when it is open (R5.20)', () => {
    expect(isHidden(ticket(1, { mode: 3, schedule: [] }))).toBe(false)
  })

  it('stands in the order of its sequence (R3.45, R5.19)', () => {
    const tickets = [
      ticket(1, { sequence_no: 3 }),
      ticket(2, { sequence_no: 1, mode: 3, schedule: [] }),
      ticket(3, { sequence_no: 2, schedule: [] }),
    ]
    expect(shownTickets(tickets).map(({ id }) => id)).toEqual([2, 1])
  })
})

describe('what is for members', () => {
  const days = { calendar: { '2026-12-01': 0, '2026-12-02': 3 }, limits: { from: null, to: null }, fewLeft: 10 }
  const closed = { '2026-11-29': 'members', '2026-12-01': 'members', '2026-12-02': 'members' }

  it('is a day that everybody else finds sold out, and no other', () => {
    const state = (day: string) => dayAvailability(day, { ...days, closed }, now)
    expect(['2026-11-29', '2026-12-01', '2026-12-02'].map(state)).toEqual(['closed', 'members', 'few'])
    expect(dayAvailability('2026-12-01', days, now)).toBe('soldOut')
  })

  it('is a time until it is over, and an event that has nothing else', () => {
    const slot = { ...at('2026-11-30 11:00', '2026-11-30 11:15', 3), members: 'Nur mit Jahreskarte' }
    expect(slotAvailability(slot, 10, now)).toBe('members')
    expect(slotAvailability({ ...slot, datetime: '2026-11-30 09:00', datetime_end: '2026-11-30 09:15' }, 10, now)).toBe(
      'expired',
    )
    expect(eventAvailability({ end: null, soldout: true, members: true }, now)).toBe('members')
    expect(eventAvailability({ end: '2026-11-01', soldout: true, members: true }, now)).toBe('expired')
  })
})
