import { describe, expect, it } from 'vitest'
import { isValid, mayDo, type OfficeAct } from './roles.ts'

const all: OfficeAct[] = ['key', 'redeem', 'find', 'show', 'mail', 'sent', 'refund', 'refund-unknown', 'log']
const now = new Date('2026-03-20T07:00:00Z')
const soon = new Date('2026-03-20T07:00:01Z')
const before = new Date('2026-03-20T06:59:59Z')

describe('a key of the office', () => {
  it.each([
    ['before its end', { endsAt: soon, endedAt: null }, true],
    ['at its end', { endsAt: now, endedAt: null }, false],
    ['blocked before its end', { endsAt: soon, endedAt: before }, false],
    ['blocked this moment', { endsAt: soon, endedAt: now }, false],
    ['blocked from later on', { endsAt: soon, endedAt: soon }, true],
  ])('%s: opens something: %s', (_, key, valid) => {
    expect(isValid(key, now)).toBe(valid)
  })
})

describe('a role', () => {
  it.each([
    ['door', ['key', 'redeem']],
    ['desk', ['key', 'redeem', 'find', 'show', 'mail', 'sent']],
    ['finance', ['key', 'find', 'show', 'refund', 'refund-unknown', 'log']],
    ['admin', all],
  ] as const)('%s may do its acts and no other', (role, acts) => {
    expect(all.filter((act) => mayDo(role, act))).toEqual(acts)
  })
})
