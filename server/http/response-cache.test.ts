import { describe, expect, it } from 'vitest'
import { responseCache } from './response-cache.ts'
import { isStored, storedResponse } from './stored-response.ts'

/** A cache over pages that are noted as they are made, on a clock that a test moves. */
function open({ storable = true, mostBytes = 1_000_000 } = {}) {
  const calls: string[] = []
  const state = { now: 0, version: 'a', away: false }
  const cache = responseCache({ now: () => state.now, version: () => state.version, mostBytes })
  const get = (address: string, by: string) =>
    cache.get(address, async () => {
      calls.push(`${address} ${by}`)
      await Promise.resolve()
      if (state.away) throw new Error('away')
      return storedResponse({ headers: {}, body: `<h1>${address}</h1>`, storable })
    })
  return { get, find: cache.find, calls, state }
}

describe('a response', () => {
  it('is made once, however many ask for it at the same time, and kept for a second', async () => {
    const { get, calls, state } = open()
    const all = await Promise.all(['a', 'b', 'c'].map((by) => get('/de', by)))
    state.now = 999
    all.push(await get('/de', 'd'))
    expect(new Set(all).size).toBe(1)
    expect(calls).toEqual(['/de a'])
    state.now = 1000
    await get('/de', 'e')
    expect(calls).toEqual(['/de a', '/de e'])
  })

  it('is there for who only looks, as long as it is fresh, and never another', async () => {
    const { get, find, state } = open()
    expect(await find('/de')).toBeUndefined()
    const stored = await get('/de', 'a')
    expect([await find('/de'), await find('/en')]).toEqual([stored, undefined])
    state.version = 'b'
    expect(await find('/de')).toBeUndefined()
    state.version = 'a'
    state.now = 1000
    expect(await find('/de')).toBeUndefined()
  })

  it('is made anew of another version, also when it was under way', async () => {
    const { get, calls, state } = open()
    const first = get('/de', 'a')
    await Promise.resolve()
    state.version = 'b'
    await Promise.all([first, get('/de', 'b')])
    await get('/de', 'c')
    expect(calls).toEqual(['/de a', '/de b'])
  })

  it('that fails, belongs to a visitor, or is none is made for everybody who asks', async () => {
    const own = open({ storable: false })
    await own.get('/de/checkout', 'a')
    await own.get('/de/checkout', 'b')
    expect(own.calls).toHaveLength(2)
    const away = open()
    away.state.away = true
    await expect(away.get('/de', 'a')).rejects.toThrow('away')
    away.state.away = false
    expect(isStored(await away.get('/de', 'b'))).toBe(true)
    const { get: ask } = responseCache({ version: () => '' })
    let requests = 0
    const refuse = async () => ({ refused: `NOT_FOUND ${++requests}` })
    expect([await ask('/x', refuse), await ask('/x', refuse)]).toEqual([
      { refused: 'NOT_FOUND 1' },
      { refused: 'NOT_FOUND 2' },
    ])
  })

  it('gives way to newer ones when they grow too large together', async () => {
    const { get, calls } = open({ mostBytes: 200 })
    for (const address of ['/1', '/2', '/3', '/4', '/5', '/6', '/7', '/8']) await get(address, 'first')
    await get('/8', 'again')
    await get('/1', 'again')
    expect(calls.filter((one) => one.endsWith('again'))).toEqual(['/1 again'])
  })
})
