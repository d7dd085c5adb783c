import { describe, expect, it } from 'vitest'
import { knownFiles } from './known-files.ts'

const read = (entry: unknown) => ({ data: null, entry, warnings: [] })
const ofBytes = (bytes: number) => Buffer.alloc(bytes)

describe('Files that were read before', () => {
  it('are kept up to so many bytes, and those that nobody asked for the longest go first', () => {
    const known = knownFiles(100)
    known.keep('a', ofBytes(40), read('a'))
    known.keep('b', ofBytes(40), read('b'))
    expect(known.get('a')).toEqual(read('a'))
    known.keep('c', ofBytes(40), read('c'))
    expect(['a', 'b', 'c'].map((key) => known.get(key)?.entry)).toEqual(['a', undefined, 'c'])
    // one file that is read again counts once, and one that is larger than all of it is not kept
    for (let turn = 0; turn < 3; turn++) known.keep('c', ofBytes(60), read('c again'))
    known.keep('d', ofBytes(101), read('d'))
    expect(['a', 'c', 'd'].map((key) => known.get(key)?.entry)).toEqual(['a', 'c again', undefined])
  })

  it('are changed by nobody, since every catalogue that has them reads the same', () => {
    const known = knownFiles()
    known.keep('a', ofBytes(1), read({ tickets: [{ price: 1600 }] }))
    const { tickets } = known.get('a')!.entry as { tickets: { price: number }[] }
    expect(() => (tickets[0]!.price = 0)).toThrow(TypeError)
    expect(() => tickets.pop()).toThrow(TypeError)
    expect(known.get('a')!.entry).toEqual({ tickets: [{ price: 1600 }] })
  })
})
