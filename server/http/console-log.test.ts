import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { logConsole } from './console-log.ts'

const own = { ...console }
let lines: string[]
beforeEach(() => {
  lines = []
  logConsole('info', pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }))
})
afterEach(() => void Object.assign(console, own))
const id = 'b9Wm3xQk7RtZ2LpVnYc4Hs_1'

it.each([
  ['a malformed address', () => console.warn(`The URL path "/de/order-review/${id}%" could not be decoded`), 40],
  [
    'one with an encoded letter in the id',
    () => console.warn(`The URL path "/de/order-review/${id.slice(0, 12)}%51${id.slice(13)}/%ff" could not be decoded`),
    40,
  ],
  [
    'one whose letters are encoded twice',
    () => console.warn(`"/de/order-review/${id.slice(0, 12)}%2551${id.slice(13)}/%ff"`),
    40,
  ],
  ['an error with an address of mail', () => console.error(new Error(`no ${id} of ada@example.org`)), 50],
  ['an object', () => console.error('away:', { path: `/${id}`, to: 'ada%40example.org' }), 50],
])('What a package prints is a line of the log that opens nothing: %s', (_, print, level) => {
  print()
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0]!)).toMatchObject({ level, msg: expect.any(String) })
  for (const secret of [id, id.slice(0, 11), id.slice(13), 'ada']) expect(lines[0]).not.toContain(secret)
})

it('What a package prints is left out below the level of the log', () => {
  console.debug(id)
  expect(lines).toEqual([])
})
