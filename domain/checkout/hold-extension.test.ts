import { expect, it } from 'vitest'
import { extendHold } from './hold-extension.ts'

const at = (time: string) => new Date(`2026-03-20T${time}:00Z`)

it.each([
  ['near its end', '10:00', '09:57', '10:27'],
  ['long before its end', '10:00', '09:31', '10:01'],
  ['that has more time left than that', '11:00', '10:00', '11:00'],
])('a hold %s is kept for its minutes from now on, and never shorter (R7.49)', (_, until, now, then) => {
  expect(extendHold({ heldUntil: at(until), extensions: 0 }, { now: at(now), minutes: 30, most: 2 })).toEqual({
    heldUntil: at(then),
    extensions: 1,
  })
})

it('a hold is extended as often as the museum allows, and not once more', () => {
  const given = { now: at('10:00'), minutes: 30, most: 2 }
  expect(extendHold({ heldUntil: at('10:01'), extensions: 1 }, given)).toMatchObject({ extensions: 2 })
  expect(extendHold({ heldUntil: at('10:01'), extensions: 2 }, given)).toEqual({ refused: 'HOLD_NOT_EXTENDED' })
  expect(extendHold({ heldUntil: at('10:01'), extensions: 0 }, { ...given, most: 0 })).toEqual({
    refused: 'HOLD_NOT_EXTENDED',
  })
})
