import { describe, expect, it } from 'vitest'
import { withExceptions, withWish, type Exception, type Wish } from './exceptions.ts'

const day = '2026-12-24'
type Short = Exception extends infer E ? (E extends { day: string } ? Omit<E, 'day'> : never) : never
const on = (...all: Short[]) => all.map((one) => ({ day, ...one }) as Exception)
const times = ['10:00', '14:00'].map((time) => ({ time, prices: `of ${time}` }))
const shown = (exceptions: Exception[], of = day) =>
  withExceptions(times, exceptions, of, (time) => ({ time, prices: 'new' })).map(({ time, prices, own }) =>
    [time, prices, own?.places, own?.guides].filter((part) => part !== undefined).join(' '),
  )

describe('a day with exceptions', () => {
  it.each<[string, Exception[], string[]]>([
    ['has what the rules say without any', [], ['10:00 of 10:00', '14:00 of 14:00']],
    ['has nothing where all of it is closed', on({ type: 'closed' }), []],
    ['has not a time that is closed', on({ type: 'closed', time: '10:00' }), ['14:00 of 14:00']],
    [
      'has a time at another hour, with what it costs there',
      on({ type: 'moved', time: '14:00', to: '16:00', places: 5 }),
      ['10:00 of 10:00', '16:00 of 14:00 5'],
    ],
    [
      'has one more',
      on({ type: 'added', time: '18:00', guides: 2 }),
      ['10:00 of 10:00', '14:00 of 14:00', '18:00 new 2'],
    ],
    [
      'has other places: those of a time, else those of the day',
      on({ type: 'places', places: 3 }, { type: 'places', time: '14:00', places: 8 }, { type: 'added', time: '18:00' }),
      ['10:00 of 10:00 3', '14:00 of 14:00 8', '18:00 new 3'],
    ],
  ])('%s', (_, exceptions, all) => {
    expect(shown(exceptions)).toEqual(all)
    expect(shown(exceptions, '2026-12-25')).toEqual(['10:00 of 10:00', '14:00 of 14:00'])
  })
})

type ShortWish = Wish extends infer W ? (W extends { day: string } ? Omit<W, 'day'> : never) : never
const wished = (before: Exception[], ...wishes: ShortWish[]) =>
  wishes.reduce((all, wish) => withWish(all, { day, ...wish } as Wish), before)

describe('what somebody wants of a day', () => {
  it.each<[string, ShortWish[], Exception[]]>([
    ['closes a time', [{ type: 'close', time: '10:00' }], on({ type: 'closed', time: '10:00' })],
    [
      'moves it, and moves it once more by the hour at which it is',
      [
        { type: 'move', time: '10:00', to: '11:00' },
        { type: 'move', time: '11:00', to: '12:00' },
      ],
      on({ type: 'moved', time: '10:00', to: '12:00' }),
    ],
    [
      'moves it back, which is what the rules say',
      [
        { type: 'move', time: '10:00', to: '11:00' },
        { type: 'move', time: '11:00', to: '10:00' },
      ],
      [],
    ],
    [
      'gives places to what was moved, and keeps them where it is moved on',
      [
        { type: 'move', time: '10:00', to: '11:00' },
        { type: 'places', time: '11:00', places: 4 },
        { type: 'move', time: '11:00', to: '10:00' },
      ],
      on({ type: 'places', time: '10:00', places: 4 }),
    ],
    [
      'closes what was moved, which is the time by the rules',
      [
        { type: 'move', time: '10:00', to: '11:00' },
        { type: 'close', time: '11:00' },
      ],
      on({ type: 'closed', time: '10:00' }),
    ],
    [
      'closes what was added, which is nothing',
      [
        { type: 'add', time: '18:00' },
        { type: 'close', time: '18:00' },
      ],
      [],
    ],
    [
      'adds what was closed, which is there by the rules',
      [
        { type: 'close', time: '10:00' },
        { type: 'add', time: '10:00' },
      ],
      [],
    ],
    [
      'moves what was added',
      [
        { type: 'add', time: '18:00', places: 9 },
        { type: 'move', time: '18:00', to: '19:00' },
      ],
      on({ type: 'added', time: '19:00', places: 9 }),
    ],
    [
      'closes the day with all that was other on it',
      [{ type: 'add', time: '18:00' }, { type: 'places', time: '10:00', places: 4 }, { type: 'close' }],
      on({ type: 'closed' }),
    ],
    ['opens it again as the rules say', [{ type: 'close' }, { type: 'restore' }], []],
    [
      'gives each time of the day its places',
      [
        { type: 'places', time: '10:00', places: 4 },
        { type: 'places', places: 6 },
      ],
      on({ type: 'places', places: 6 }),
    ],
  ])('%s', (_, wishes, all) => {
    const other: Exception[] = [{ day: '2026-12-23', type: 'closed' }]
    expect(wished(other, ...wishes)).toEqual([...other, ...all])
  })
})
