import { describe, expect, it } from 'vitest'
import { clockOf, dayPlan, fittingTime, minutesOf, type Visit } from './day-plan.ts'

const visit = (key: string, venue: number, from: string, to: string, within?: string[]): Visit => ({
  key,
  venue,
  from: minutesOf(from),
  to: minutesOf(to),
  within,
})
const walk = (from: number, to: number) => Math.abs(from - to) * 12

describe('the plan of a day', () => {
  it('is in the order of the times, with the walks between venues and what is left after them', () => {
    const plan = dayPlan([visit('b', 2, '14:00', '15:00'), visit('a', 1, '10:00', '12:00')], walk)
    expect(plan.visits.map(({ key }) => key)).toEqual(['a', 'b'])
    expect(plan.walks).toEqual([{ from: 'a', to: 'b', minutes: 12, spare: 108 }])
    expect(plan).toMatchObject({ conflicts: [], spare: 108 })
  })

  it('names what is at one time, and for how long', () => {
    const plan = dayPlan([visit('a', 1, '10:00', '12:00'), visit('b', 1, '11:30', '12:30')], walk)
    expect(plan.conflicts).toEqual([{ kind: 'overlap', first: 'a', second: 'b', minutes: 30 }])
    expect(plan.spare).toBeNull()
  })

  it('names a walk that takes longer than there is time, and by how much', () => {
    const plan = dayPlan([visit('a', 1, '10:00', '12:00'), visit('b', 3, '12:20', '13:00')], walk)
    expect(plan.conflicts).toEqual([{ kind: 'walk', first: 'a', second: 'b', minutes: 4 }])
  })

  it('fits to the minute', () => {
    expect(dayPlan([visit('a', 1, '10:00', '12:00'), visit('b', 3, '12:24', '13:00')], walk)).toMatchObject({
      conflicts: [],
      spare: 0,
    })
    expect(dayPlan([visit('a', 1, '10:00', '12:00'), visit('b', 1, '12:00', '13:00')], walk)).toMatchObject({
      conflicts: [],
      walks: [],
      spare: 0,
    })
  })

  it('finds what is at one time as a visit that is longer than those after it', () => {
    const long = visit('long', 1, '10:00', '16:00')
    const plan = dayPlan([long, visit('a', 1, '11:00', '12:00'), visit('b', 1, '13:00', '14:00')], walk)
    expect(plan.conflicts.map(({ first, second }) => [first, second])).toEqual([
      ['long', 'a'],
      ['long', 'b'],
    ])
  })

  it('lets a tour take place during the visit that it is a part of', () => {
    const plan = dayPlan([visit('a', 1, '10:00', '12:00'), visit('tour', 1, '11:00', '12:00', ['a'])], walk)
    expect(plan.conflicts).toEqual([])
  })

  it('has nothing to say of one visit', () => {
    expect(dayPlan([visit('a', 1, '10:00', '12:00')], walk)).toMatchObject({ walks: [], conflicts: [], spare: null })
  })

  it('writes times as it reads them', () => {
    expect(['00:05', '09:30', '24:00'].map((time) => clockOf(minutesOf(time)))).toEqual(['00:05', '09:30', '24:00'])
  })

  it('finds the first time that fits between the others, after the walk', () => {
    const others = [visit('a', 1, '10:00', '12:00'), visit('b', 1, '14:00', '15:00')]
    const times = ['11:00', '12:00', '12:15', '13:45', '15:30'].map((from) =>
      visit('c', 2, from, clockOf(minutesOf(from) + 60)),
    )
    expect(fittingTime(others, times, walk)?.from).toBe(minutesOf('12:15'))
    expect(fittingTime(others, times.slice(3, 4), walk)).toBeUndefined()
    expect(fittingTime([...others, times[0]!], times, walk)?.from).toBe(minutesOf('12:15'))
  })
})
