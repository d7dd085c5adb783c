import { expect, it } from 'vitest'
import { heldTickets, ownAdmissions } from './own-admissions.ts'

const tour = (datetime: string, lacking: number, events = [1]) => ({ events, datetime, lacking })

it('tickets of its event, on its day and from no later on, are the admission of a tour', () => {
  const counted = (datetime: string | null, event = 1) =>
    ownAdmissions([tour('2026-12-05 14:00', 3)], [heldTickets(event, datetime, 2)])[0]
  expect(counted('2026-12-05 11:00')).toBe(2)
  expect(counted('2026-12-05 14:00')).toBe(2)
  expect(counted(null)).toBe(2)
  expect(counted('2026-12-05 14:15')).toBe(0)
  expect(counted('2026-12-04 11:00')).toBe(0)
  expect(counted('2026-12-06 11:00')).toBe(0)
  expect(counted('2026-12-05 11:00', 2)).toBe(0)
})

it('nobody is counted by two tours, and what is good for fewer of them goes first', () => {
  const [early, late] = [tour('2026-12-05 11:00', 2), tour('2026-12-05 15:00', 2)]
  const held = [heldTickets(1, null, 1), heldTickets(1, '2026-12-05 10:00', 1), heldTickets(1, '2026-12-05 14:00', 2)]
  expect(ownAdmissions([late, early], held)).toEqual([2, 2])
  expect(ownAdmissions([late, early], held.slice(1))).toEqual([2, 1])
  expect(ownAdmissions([tour('2026-12-05 11:00', 2, [1, 7]), late], [heldTickets(7, null, 9)])).toEqual([2, 0])
})
