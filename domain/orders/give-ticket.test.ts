import { describe, expect, it } from 'vitest'
import { instantOf } from '../time/dates.ts'
import { isOver, mayGive, type TicketToGive } from './give-ticket.ts'

const ticket: TicketToGive = { places: 3, voidAt: null, redeemedAt: null }
const visit = { datetime: '2026-10-25 10:15', datetime_end: '2026-10-25 10:30', subtickets: [] }
const before = instantOf('2026-10-24 09:00')
const refusal = (changes: { ticket?: Partial<TicketToGive>; visit?: object; places?: number; now?: Date } = {}) =>
  mayGive(
    { ...ticket, ...changes.ticket },
    { ...visit, ...changes.visit },
    { places: changes.places ?? 3, now: changes.now ?? before },
  )?.refused ?? null

const parts = { subtickets: [{}] }

describe('A ticket can be given on', () => {
  it.each([
    ['all of it', {}, null],
    ['a part of those whom it admits', { places: 1 }, null],
    ['not more than it admits', { places: 4 }, 'COUNT_INVALID'],
    ['not nobody', { places: 0 }, 'COUNT_INVALID'],
    ['not when another took its place', { ticket: { voidAt: before } }, 'TICKET_NOT_VALID'],
    ['not when somebody came in with it', { ticket: { redeemedAt: before } }, 'TICKET_USED'],
    ['not after the visit', { now: instantOf('2026-10-25 10:30') }, 'TICKET_OVER'],
    ['until the minute in which the visit ends', { now: instantOf('2026-10-25 10:29') }, null],
    ['a family as a whole', { visit: parts }, null],
    ['a family not in parts', { visit: parts, places: 2 }, 'TICKET_NOT_DIVISIBLE'],
    ['a tour in parts', { visit: { tour: { tickets: [{ subtickets: [] }] } }, places: 2 }, null],
    ['a tour of families not in parts', { visit: { tour: { tickets: [parts] } }, places: 2 }, 'TICKET_NOT_DIVISIBLE'],
  ] as const)('%s', (_, changes, refused) => expect(refusal(changes)).toBe(refused))
})

describe('A visit is over', () => {
  const at = (now: string, changes: object) => isOver({ ...visit, ...changes }, instantOf(now))
  it.each([
    ['never without a date', '2036-01-01 10:00', { datetime: null, datetime_end: null }, false],
    ['not while one stays', '2026-10-25 11:59', { visit_end: '2026-10-25 12:00' }, false],
    ['when one has to leave', '2026-10-25 12:00', { visit_end: '2026-10-25 12:00' }, true],
    ['when it has begun and has no end', '2026-10-25 10:15', { datetime_end: null }, true],
    ['not on a whole day', '2026-10-25 23:59', { datetime: '2026-10-25 00:00', datetime_end: null }, false],
    ['on the next', '2026-10-26 00:00', { datetime: '2026-10-25 00:00', datetime_end: null }, true],
  ] as const)('%s', (_, now, changes, over) => expect(at(now, changes)).toBe(over))
})
