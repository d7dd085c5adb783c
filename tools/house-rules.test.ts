import { describe, expect, test } from 'vitest'
import { undeclared, wrongShape, wrongSources } from './house-rules.ts'
import { declaredPackages, sourceFiles } from './source-files.ts'

const files = sourceFiles()

test('names, folders and lengths keep to the house rules', () => {
  expect(files.flatMap(wrongShape)).toEqual([])
})

test('the rules of the museum shop ask no clock, no dice and no outside', () => {
  expect(files.flatMap(wrongSources)).toEqual([])
})

test('a room names every package that it uses', () => {
  expect(files.flatMap((file) => undeclared(file, declaredPackages))).toEqual([])
})

describe('refused', () => {
  test.each([
    ['server/tours/index.ts', '', 'not index'],
    ['storefront/tours/index.tsx', '', 'not index'],
    ['server/utils/dates.ts', '', 'says nothing'],
    ['domain/cart/helpers/sum.ts', '', 'says nothing'],
    ['storefront/misc/a.css', '', 'says nothing'],
    ['storefront/tours/TourPage.tsx', '', 'kebab-case'],
    ['server/tours/tour_slots.ts', '', 'kebab-case'],
    ['server/tourSlots/slots.ts', '', 'kebab-case'],
    ['server/tours/tours.service.ts', 'x\n'.repeat(301), '301 lines'],
    ['domain/shop/dates.ts', 'const now = new Date()', 'no clock'],
    ['domain/shop/dates.ts', 'const now = Date.now()', 'no clock'],
    ['domain/shop/dates.ts', 'const dice = Math.random()', 'no clock'],
    ['server/tours/tours.service.ts', `import { x } from 'left-pad/lib/x'`, 'left-pad'],
    ['server/tours/tours.service.ts', `import { x } from '@some/package/x'`, '@some/package'],
    ['server/tours/tours.service.ts', `import { x } from 'vitest'`, 'vitest'],
  ])('%s: %s', (path, source, why) => {
    const file = { path, source }
    expect([...wrongShape(file), ...wrongSources(file), ...undeclared(file, (room) => (room === '.' ? ['vitest'] : []))]).toEqual([expect.stringContaining(why)])
  })
})

describe('allowed', () => {
  test.each([
    ['server/tours/tours.service.ts', 'x\n'.repeat(300)],
    ['server/db/migrations/0001-first-sale.sql', ''],
    ['domain/shop/dates.ts', 'const then = new Date(now)'],
    ['domain/shop/dates.test.ts', 'const now = new Date()'],
    ['server/tours/tours.test.ts', `import { x } from 'vitest'`],
    ['server/tours/tours.service.ts', `import { x } from 'node:fs'`],
    ['vitest.config.ts', ''],
  ])('%s: %s', (path, source) => {
    const file = { path, source }
    expect([...wrongShape(file), ...wrongSources(file), ...undeclared(file, (room) => (room === '.' ? ['vitest'] : []))]).toEqual([])
  })
})
