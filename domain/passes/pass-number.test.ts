import { expect, it } from 'vitest'
import { isHolder, passNumber } from './pass-number.ts'

it.each([
  ['F100001-1', 'F100001-1'],
  [' f 100001 – 12 ', 'F100001-12'],
  ['F100001', null],
  ['ABCD-EFGH-IJKL', null],
])('"%s" is the number %s', (typed, number) => expect(passNumber(typed)).toBe(number))

it.each([
  ['ada müller', 'Ada Müller', true],
  ['ADA  MULLER', 'Ada Müller', true],
  ['Ada Müller', 'Dr. Ada Müller', true],
  ['Anna-Lena Weiß', 'Anna Lena Weiss', true],
  ['Müller', 'Ada Müller', false],
  ['Eva Müller', 'Ada Müller', false],
  ['a Müller', 'Ada Müller', false],
  ['', '', false],
  ['Cher', 'Cher', true],
])('"%s" is the name "%s" of a pass: %s', (typed, owner, is) => expect(isHolder(typed, owner)).toBe(is))
