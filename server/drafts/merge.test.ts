import { describe, expect, it } from 'vitest'
import type { Json } from '@foyer/domain/museum/catalogue-value.ts'
import { merge } from './merge.ts'

const event = (more: { [name: string]: Json } = {}): Json => ({ id: 1, name: { de: 'Garten', en: 'Garden' }, ...more })

describe('what two have changed', () => {
  it('is both where each has changed another value', () => {
    const base = event({
      price: '16.00',
      tickets: [
        { id: 11, price: '1.00' },
        { id: 12, price: '2.00' },
      ],
    })
    const theirs = event({
      price: '17.00',
      picture: 'tree',
      tickets: [
        { id: 12, price: '2.00' },
        { id: 11, price: '1.00' },
        { id: 13, price: '4.00' },
      ],
    })
    const mine = {
      ...(event({
        price: '16.00',
        tickets: [
          { id: 11, price: '1.50' },
          { id: 14, price: '5.00' },
        ],
      }) as object),
      name: { de: 'Gärten', en: 'Garden' },
    }
    expect(merge(base, theirs, mine)).toEqual({
      value: {
        id: 1,
        name: { de: 'Gärten', en: 'Garden' },
        price: '17.00',
        picture: 'tree',
        tickets: [
          { id: 11, price: '1.50' },
          { id: 13, price: '4.00' },
          { id: 14, price: '5.00' },
        ],
      },
      conflicts: [],
    })
  })

  it('is mine where both have changed one, and told', () => {
    const of = (price: string | null) => event({ tickets: price === null ? [] : [{ id: 11, price }] })
    expect(merge(of('1.00'), of('2.00'), of('3.00'))).toEqual({
      value: of('3.00'),
      conflicts: [{ path: ['tickets', '11', 'price'], theirs: '2.00', mine: '3.00' }],
    })
    // both to the same is none
    expect(merge(of('1.00'), of('2.00'), of('2.00')).conflicts).toEqual([])
    // changed by one, gone by the other
    expect(merge(of('1.00'), of(null), of('3.00')).conflicts).toEqual([
      { path: ['tickets', '11'], theirs: undefined, mine: { id: 11, price: '3.00' } },
    ])
    expect(merge(of('1.00'), of('3.00'), of(null)).value).toEqual(of(null))
    expect(merge(of('1.00'), of(null), of('1.00'))).toEqual({ value: of(null), conflicts: [] })
  })

  it('is every day that either has added, of lists of single values, and the order of who has moved something', () => {
    const days = (...all: string[]) => event({ closed: all })
    expect(merge(days('a', 'b'), days('a', 'b', 'c'), days('b', 'd')).value).toEqual(days('b', 'c', 'd'))
    const entries = (...ids: number[]): Json => ids.map((id) => ({ id }))
    expect(merge(entries(1, 2, 3), entries(1, 2, 3, 4), entries(3, 1, 2)).value).toEqual(entries(3, 1, 2, 4))
    expect(merge(entries(1, 2, 3), entries(3, 2, 1), entries(1, 2, 3, 5)).value).toEqual(entries(3, 2, 1, 5))
    // what both have added is there once, what one has taken away is gone
    expect(merge([1, 2], [1, 3, 5], [1, 2, 3, 4])).toEqual({ value: [1, 3, 5, 4], conflicts: [] })
    expect(merge({ a: 1, b: 1 }, { a: 1 }, { a: 2, b: 1 }).value).toStrictEqual({ a: 2 })
    // a list whose entries nothing names is one value, and so is one that is none any more
    const wholes: Json[][] = [
      [[[1]], [[2]], [[3]]],
      [[1], [1, 2], 'x'],
      [[1], { a: 1 }, [1, 2]],
      [[{ a: 1 }], [{ a: 2 }], [{ id: 1 }]],
      [[{ id: 1 }], [{ a: 2 }], [{ id: 2 }]],
      [['a'], ['a', true], ['b']],
      [['a', 'a'], ['a'], ['a', 'a', 'b']],
    ]
    for (const [base, theirs, mine] of wholes)
      expect(merge(base, theirs, mine)).toEqual({ value: mine, conflicts: [{ path: [], theirs, mine }] })
  })

  it('is nothing that only reads like a name of a record', () => {
    const made = JSON.parse('{"__proto__": {"a": 1}, "id": 1}') as Json
    expect(JSON.stringify(merge({ id: 1 }, { id: 1, name: 'x' }, made).value)).toBe(
      '{"id":1,"name":"x","__proto__":{"a":1}}',
    )
  })
})
