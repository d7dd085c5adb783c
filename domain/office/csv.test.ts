import { expect, it } from 'vitest'
import { csvOf } from './csv.ts'

it.each([
  ['plain', 'plain'],
  ['12.50', '12.50'],
  ['-12.50', '-12.50'],
  ['-3', '-3'],
  ['a,b', '"a,b"'],
  ['say "hello"', '"say ""hello"""'],
  ['two\nlines', '"two\nlines"'],
  // what a spreadsheet would calculate
  ['=1+1', "'=1+1"],
  ['+41 44', "'+41 44"],
  ['-1+cmd', "'-1+cmd"],
  ['@sum', "'@sum"],
  ['\tx', "'\tx"],
  ['\rx', '"\'\rx"'],
  ['=a,"b"', '"\'=a,""b"""'],
  ['\uff1d1+1', "'\uff1d1+1"],
  // where the language of a spreadsheet parts cells at semicolons, or at tabs
  ['Verein;=1+1;@x', "Verein;'=1+1;'@x"],
  ['a\t=1+1', "a\t'=1+1"],
  ['a\n-1+1', '"a\n\'-1+1"'],
  ['12-14; 3+4', '12-14; 3+4'],
])('a cell %j stands in a table as %j', (value, written) => {
  expect(csvOf(['n'], [[value, 'z']])).toBe(`\ufeffn\r\n${written},z\r\n`)
})
