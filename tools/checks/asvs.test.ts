import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/**
 * Sections of ASVS 5.0 with how many points of the levels 1 and 2 each has; those of chapter 17 do not apply.
 */
const sections =
  '1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 ' +
  '4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 ' +
  '7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 ' +
  '11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 ' +
  '12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 ' +
  '16.4:3 16.5:3'

const text = readFileSync(join(import.meta.dirname, '../../docs/asvs.md'), 'utf8')
const rows = [...text.matchAll(/^\| ((?:\d+\.\d+\.\d+[,– ]*)+) \| (.*) \| (.*) \|$/gm)].map(
  ([, points = '', how, test]) => ({
    points: points.split(', ').flatMap(pointsOf),
    how,
    test,
  }),
)

function pointsOf(written: string): string[] {
  const [first = '', last = first] = written.split('–')
  const section = first.slice(0, first.lastIndexOf('.') + 1)
  const [from, to] = [first, last].map((point) => Number(point.slice(section.length)))
  return Array.from({ length: to! - from! + 1 }, (_, at) => `${section}${from! + at}`)
}

it('every point of ASVS 5.0, levels 1 and 2, is there once, and says how it is met or why not', () => {
  const wanted = sections.split(' ').flatMap((one) => {
    const [section, points] = one.split(':')
    return Array.from({ length: Number(points) }, (_, at) => `${section}.${at + 1}`)
  })
  expect(rows.flatMap(({ points }) => points).toSorted()).toEqual(wanted.toSorted())
  expect(rows.filter(({ how }) => !how)).toEqual([])
})

it('each line has its tests, or none where there is nothing to test', () => {
  expect(rows.filter(({ test }) => !/^(–|`[\w./-]+\.test\.tsx?`.*)$/.test(test!))).toEqual([])
})
