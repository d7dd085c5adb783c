import { expect, it } from 'vitest'
import { bodyOf, keptAnswers } from './kept-answers.ts'

it('gathers an answer once for all who ask at the same time, and sends the same bytes', async () => {
  const keep = keptAnswers(60_000)
  let made = 0
  const ask = () => keep('list', async () => ({ data: [++made, 'é'] }))
  const [one, two] = await Promise.all([ask(), ask()])
  expect([made, one === two, one === (await ask())]).toEqual([1, true, true])
  expect(bodyOf(one)).toBe(bodyOf(two))
  expect(new TextDecoder().decode(bodyOf(one) as Uint8Array)).toBe('{"data":[1,"é"]}')
})

it('gathers it again when its time is over, under another name, and after a failure', async () => {
  const keep = keptAnswers(0)
  let made = 0
  const ask = (name: string) => keep(name, async () => ({ data: ++made }))
  expect([await ask('a'), await ask('a'), await ask('b')]).toEqual([{ data: 1 }, { data: 2 }, { data: 3 }])
  const long = keptAnswers(60_000)
  await expect(long('a', async () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  expect(await long('a', async () => ({ data: 4 }))).toEqual({ data: 4 })
})

it('writes what is not kept as it is', () => {
  expect(bodyOf({ data: 1 })).toBe('{"data":1}')
})
