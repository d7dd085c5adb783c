import { expect, it } from 'vitest'
import { sampleOf, testsInOrder, wordsOf, type TestFile } from './mutant-sample.ts'

it('a sample of mutants is as large as was asked, without one twice, and the same for its seed', () => {
  const all = Array.from({ length: 500 }, (_, at) => at)
  const sample = sampleOf(all, { sample: 120, seed: 1 })
  expect(new Set(sample).size).toBe(120)
  expect(sampleOf(all, { sample: 120, seed: 1 })).toEqual(sample)
  expect(sampleOf(all, { sample: 120, seed: 2 })).not.toEqual(sample)
  // none of its quarters is left out
  for (const quarter of [0, 1, 2, 3])
    expect(sample.filter((at) => Math.floor(at / 125) === quarter).length).toBeGreaterThan(15)
  expect(sampleOf(all, { sample: 900, seed: 1 }).toSorted((a, b) => a - b)).toEqual(all)
})

it('a mutant is tried first against tests that say its words, then those of its folder, then quick ones', () => {
  const test = (file: string, said: string, more: Partial<TestFile> = {}): TestFile => {
    return { file, ms: 1000, mutants: new Set(['7']), words: wordsOf(`expect ${said}`), ...more }
  }
  const all = [
    test('server/door/slow.test.ts', '', { ms: 9000 }),
    test('server/door/quick.test.ts', ''),
    test('server/orders/other.test.ts', ''),
    test('server/orders/claim.test.ts', ''),
    test('server/door/words.test.ts', 'voucher_blocked mayClaim blockedBefore wasPaid'),
    test('server/orders/elsewhere.test.ts', 'voucher_blocked', { mutants: new Set(['8']) }),
  ]
  const words = wordsOf("if (blockedBefore && wasPaid) return mayClaim ? 'voucher_blocked' : expect")
  expect(testsInOrder({ id: '7', file: 'server/orders/claim.service.ts', words }, all)).toEqual([
    'server/orders/claim.test.ts',
    'server/door/words.test.ts',
    'server/orders/other.test.ts',
    'server/door/quick.test.ts',
    'server/door/slow.test.ts',
  ])
  // one that runs in a process of its own
  expect(testsInOrder({ id: '9', file: 'server/orders/claim.service.ts', words }, all)).toHaveLength(all.length)
})
