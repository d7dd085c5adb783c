import { describe, expect, it } from 'vitest'
import { rooms } from './boundaries.table.ts'
import {
  missingInLock,
  type Lockfile,
  undeclared,
  wrongChecks,
  wrongComments,
  wrongConditions,
  wrongLines,
  wrongKinds,
  wrongMocks,
  wrongNames,
  wrongQueries,
  wrongShape,
  wrongSources,
} from './house-rules.ts'
import { declaredPackages, readJson, sourceFiles } from './source-files.ts'

const files = sourceFiles()

it('names, folders and lengths keep to the house rules', () => {
  expect(files.flatMap(wrongShape)).toEqual([])
})

it('the rules of the museum shop ask no clock, no dice and no outside', () => {
  expect(files.flatMap(wrongSources)).toEqual([])
})

it('what comes from outside is checked in one place, where no value makes the check throw', () => {
  expect(files.flatMap(wrongChecks)).toEqual([])
})

it('queries are written in SQL', () => {
  expect(files.flatMap(wrongQueries)).toEqual([])
})

it('tests that share their imports mock no module', () => {
  expect(files.flatMap(wrongMocks)).toEqual([])
})

it('names are those of the field, which a stranger would search for', () => {
  expect(files.flatMap(wrongNames)).toEqual([])
})

it('conditions stand at most two deep within each other', () => {
  expect(files.flatMap(wrongConditions)).toEqual([])
})

it('lines end at column 120', () => {
  expect(files.flatMap(wrongLines)).toEqual([])
})

it('what a kind of goods is stands in its records, and nowhere as a comparison with its name', () => {
  expect(files.flatMap(wrongKinds)).toEqual([])
})

it('a comment is a sentence, not the number of a requirement', () => {
  expect(files.flatMap(wrongComments)).toEqual([])
})

it('a room names every package that it uses', () => {
  expect(files.flatMap((file) => undeclared(file, declaredPackages))).toEqual([])
})

it('the lockfile is whole, so that a fresh clone installs on every machine', () => {
  const manifests = Object.fromEntries(
    ['', ...Object.keys(rooms)].map((room) => [
      room,
      readJson<Lockfile['packages'][string]>(`${room || '.'}/package.json`),
    ]),
  )
  expect(missingInLock(readJson<Lockfile>('package-lock.json'), manifests)).toEqual([])
})

it('a lockfile with gaps is refused', () => {
  const packages = {
    '': { devDependencies: { a: '1.0.0' } },
    'node_modules/a': { optionalDependencies: { 'a-on-windows': '1.0.0' } },
  }
  expect(missingInLock({ packages }, { '': { devDependencies: { a: '1.0.0' } } })).toEqual([
    'node_modules/a needs a-on-windows, which is not locked',
  ])
  expect(missingInLock({ packages: { '': {} } }, { '': { dependencies: { b: '2.0.0' } } })).toEqual([
    './package.json asks for b 2.0.0, the lockfile for none',
  ])
})

describe('refused', () => {
  it.each([
    ['server/tours/index.ts', '', 'not index'],
    ['storefront/tours/index.tsx', '', 'not index'],
    ['server/utils/dates.ts', '', 'says nothing'],
    ['domain/cart/helpers/sum.ts', '', 'says nothing'],
    ['storefront/misc/a.css', '', 'says nothing'],
    ['storefront/tours/TourPage.tsx', '', 'kebab-case'],
    ['server/tours/tour_slots.ts', '', 'kebab-case'],
    ['server/tourSlots/slots.ts', '', 'kebab-case'],
    ['server/tours/tours.service.ts', 'x\n'.repeat(301), '301 lines'],
    ['storefront/tours/a.tsx', `a\n// ${'x'.repeat(118)}`, '121 columns'],
    ['storefront/tours/a.css', 'x'.repeat(121), '121 columns'],
    ['domain/time/dates.ts', 'const now = new Date()', 'no clock'],
    ['domain/time/dates.ts', 'const now = Date.now()', 'no clock'],
    ['domain/time/dates.ts', 'const dice = Math.random()', 'no clock'],
    ['domain/time/dates.test.ts', `vi.mock('./money.ts')`, 'mock no module'],
    ['server/tours/tours.service.ts', `import { x } from 'left-pad/lib/x'`, 'left-pad'],
    ['server/tours/tours.service.ts', `import { x } from '@some/package/x'`, '@some/package'],
    ['server/tours/tours.service.ts', `import { x } from 'vitest'`, 'vitest'],
    ['server/settlement/webhooks.routes.ts', 'const parsed = webhook.safeParse(body)', 'safeParse of contract'],
    ['server/cart/a.queries.ts', 'await tx\n  .update(cart)\n  .set(change)', 'ts:1: write the query in SQL'],
    ['server/cart/a.test.ts', 'const found = await db().select().from(cart)', 'write the query in SQL'],
    ['load/harness/a.ts', 'await tx.insert(cart).values(row)', 'write the query in SQL'],
    ['e2e/harness/a.ts', 'await tx.delete(cart).where(old)', 'write the query in SQL'],
    ['server/settlement/webhooks.routes.ts', 'const a = 1\nconst told = a', 'ts:2: "told" says nothing'],
    ['domain/cart/line.ts', 'export interface Line { beside: object }', '"beside" says nothing'],
    ['server/door/gate.ts', 'const house = venue', '"house" says nothing'],
    ['storefront/tours/a.tsx', 'const x = a ? 1 : b ? 2 : c ? 3 : 4', 'more than 2 conditions'],
    ['storefront/tours/a.ts', 'const x = a ? (b ? (c ? 1 : 2) : 3) : 4', 'more than 2 conditions'],
    ['domain/tours/a.ts', `const x = '${'a'.repeat(120)}'`, '132 columns'],
    ['server/tours/a.ts', `/** ${'a'.repeat(120)} */`, '127 columns'],
    ['server/db/migrations/0009-a.sql', `-- ${'a'.repeat(120)}`, '123 columns'],
    ['server/tours/a.queries.ts', `const x = sql\`select ${'a'.repeat(120)}\``, '142 columns'],
    ['load/a.races.test.ts', `it('${'a'.repeat(121)}', () => {})`, '121 columns'],
    ['server/tours/a.ts', 'const x = a ? 1 : b ? 2 : c ? 3 : 4', 'more than 2 conditions'],
    ['domain/cart/line.ts', `const is = item.type === 'annualPass'`, 'record of the line'],
    ['server/orders/a.ts', `const is = 'shipping' !== line?.type`, 'record of the line'],
    ['server/orders/a.ts', `const is = ({ type }: Line) => type !== 'voucherCode'`, 'record of the line'],
    ['server/orders/a.ts', `const is = ({ type: of }: Line) => of === 'shipping'`, 'record of the line'],
    ['server/orders/a.ts', `switch (type) {\n  case 'voucher':\n}`, 'record of the line'],
    ['domain/orders/a.ts', `const is = ['ticket', 'guidedTour'].includes(line.type)`, 'record of the line'],
    ['domain/cart/line.ts', '/** R3.24. */', 'in a sentence'],
    ['domain/cart/line.ts', 'const a = 1 // R3.24, R3.25', 'in a sentence'],
    ['domain/text/a.ts', '/** The same for mails. */', 'say what it is'],
    ['server/tours/a.ts', '/**\n * The same, but later.\n */', 'say what it is'],
  ])('%s (%#)', (path, source, why) => {
    const file = { path, source }
    expect([
      ...wrongShape(file),
      ...wrongSources(file),
      ...wrongChecks(file),
      ...wrongQueries(file),
      ...wrongNames(file),
      ...wrongComments(file),
      ...wrongConditions(file),
      ...wrongLines(file),
      ...wrongKinds(file),
      ...wrongMocks(file),
      ...undeclared(file, (room) => (room === '.' ? ['vitest'] : [])),
    ]).toEqual([expect.stringContaining(why)])
  })
})

describe('allowed', () => {
  it.each([
    ['server/tours/tours.service.ts', 'x\n'.repeat(300)],
    ['storefront/tours/a.tsx', 'x'.repeat(120)],
    ['server/db/migrations/0001-museum.sql', ''],
    ['domain/time/dates.ts', 'const then = new Date(now)'],
    ['domain/time/dates.test.ts', 'const now = new Date()'],
    ['server/tours/tours.test.ts', `import { x } from 'vitest'`],
    ['server/tours/tours.service.ts', `import { x } from 'node:fs'`],
    ['server/payments/payments.test.ts', 'const parsed = webhook.safeParse(body)'],
    ['server/settlement/webhooks.routes.ts', 'const parsed = safeParse(webhook, body)'],
    ['server/cart/a.ts', `hash.update(text).digest()\nopen.delete(socket)\nArray.from(all).values()`],
    ['domain/cart/line.ts', "// told beside\nconst text = 'got'"],
    ['domain/cart/line.ts', '/** The lines of a cart (R3.24, R3.25). */'],
    ['domain/text/a.ts', '/** The same text has one hash. */'],
    ['storefront/booking/day-grid.test.tsx', `vi.mock('./day.ts')`],
    ['storefront/tours/a.tsx', 'const x = a ? 1 : b ? 2 : 3'],
    ['storefront/tours/a.tsx', 'const x = a ? <p>{b ? 1 : c ? 2 : 3}</p> : null'],
    ['load/a.races.test.ts', `it('${'a'.repeat(120)} (R1.2, R1.3)', async () => {})`],
    ['domain/text/a.ts', `const x =\n  /${'a'.repeat(120)}/u`],
    ['domain/goods/of-type.ts', `const is = line.type === 'voucherCode'`],
    ['domain/cart/line.test.ts', `const is = line.type === 'voucherCode'`],
    ['server/tours/a.ts', `const is = type === 'checkbox' || as === 'voucher' || kind === 'ticket'`],
    ['server/tours/a.ts', `const is = ofType(lines, 'voucher').length > 0`],
    ['vitest.config.ts', ''],
  ])('%s (%#)', (path, source) => {
    const file = { path, source }
    expect([
      ...wrongShape(file),
      ...wrongSources(file),
      ...wrongChecks(file),
      ...wrongQueries(file),
      ...wrongNames(file),
      ...wrongComments(file),
      ...wrongConditions(file),
      ...wrongLines(file),
      ...wrongKinds(file),
      ...wrongMocks(file),
      ...undeclared(file, (room) => (room === '.' ? ['vitest'] : [])),
    ]).toEqual([])
  })
})
