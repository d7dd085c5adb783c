import { expect, it } from 'vitest'
import { openSpending } from './spending.ts'

const minute = 60_000
function clocked() {
  const time = { now: 0 }
  return { time, spending: openSpending(() => time.now) }
}
const times = (count: number, work: () => unknown) => Array.from({ length: count }, work)

it('a limit is for the minute that begins with the first call; then there is all of it again', () => {
  const { time, spending } = clocked()
  expect(times(3, () => spending.spend('a', 2))).toEqual([null, null, minute])
  time.now = minute - 1
  expect(spending.spend('a', 2)).toBe(1)
  time.now = minute
  expect(times(3, () => spending.spend('a', 2))).toEqual([null, null, minute])
})

it('what others have spent counts together with what was spent here meanwhile, and their minute ends it', () => {
  const { time, spending } = clocked()
  times(2, () => spending.spend('a', 10))
  expect(spending.take()).toEqual([{ key: 'a', spent: 2, endsInMs: minute }])
  spending.spend('a', 10)
  spending.learn([{ key: 'a', spent: 8, endsInMs: 500 }])
  expect(times(2, () => spending.spend('a', 10))).toEqual([null, 500])
  expect(spending.take()).toEqual([{ key: 'a', spent: 2, endsInMs: 500 }])
  expect(spending.take()).toEqual([])
  time.now = 500
  expect(spending.spend('a', 10)).toBe(null)
})

it('what could not be shared is shared the next time, unless its minute is over', () => {
  const { time, spending } = clocked()
  times(2, () => spending.spend('a', 10))
  const taken = spending.take()
  spending.spend('a', 10)
  spending.giveBack(taken)
  expect(spending.take()).toEqual([{ key: 'a', spent: 3, endsInMs: minute }])
  spending.giveBack(taken)
  time.now = minute
  expect(spending.take()).toEqual([])
  spending.giveBack(taken)
  expect(spending.take()).toEqual([])
})

it('a tenth of a limit is shared at once, and what is refused is not shared at all', () => {
  const { spending } = clocked()
  let calls = 0
  spending.onUrgent(() => calls++)
  times(5, () => spending.spend('a', 60))
  expect(calls).toBe(0)
  spending.spend('a', 60)
  expect(calls).toBe(1)
  times(100, () => spending.spend('a', 60))
  expect(calls).toBe(1)
  expect(spending.take()).toEqual([{ key: 'a', spent: 60, endsInMs: minute }])
})
