import { describe, expect, it } from 'vitest'
import { isOpenQuote, quoteState, quoteUntil, remindsFrom, type QuoteClaim, type QuoteOutcome } from './quote-state.ts'

const now = new Date('2026-03-20T07:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const held: QuoteClaim = { hold: 'held', expiresAt: later(1) }

describe('What a quote is', () => {
  it.each<[string, QuoteClaim, boolean, QuoteOutcome | null]>([
    ['open', held, false, null],
    ['change_asked', held, true, null],
    ['open', { hold: 'held', expiresAt: null }, false, null],
    ['ended', { hold: 'held', expiresAt: now }, false, null],
    ['ended', { hold: 'expired', expiresAt: now }, true, 'ended'],
    ['accepted', { hold: 'placed', expiresAt: null }, true, null],
    // paid after its end, when there were places yet
    ['accepted', { hold: 'placed', expiresAt: null }, false, 'ended'],
    ['declined', { hold: 'canceled', expiresAt: now }, false, 'declined'],
    ['withdrawn', { hold: 'canceled', expiresAt: now }, false, 'withdrawn'],
    ['withdrawn', { hold: 'canceled', expiresAt: now }, false, null],
  ])('%s is said by its claim %o', (state, claim, asked, outcome) => {
    expect(quoteState(claim, { askedAt: asked ? now : null, outcome }, now)).toBe(state)
  })

  it('can be answered while it is open, also where a change is asked for', () => {
    const states = ['open', 'change_asked', 'accepted', 'declined', 'withdrawn', 'ended'] as const
    expect(states.filter(isOpenQuote)).toEqual(['open', 'change_asked'])
  })
})

it('a quote is good to the end of a day, to a minute, or for the usual days', () => {
  expect(quoteUntil('2026-04-01', now, 14)).toBe('2026-04-01 23:59')
  expect(quoteUntil('2026-04-01 12:00', now, 14)).toBe('2026-04-01 12:00')
  expect(quoteUntil(undefined, now, 14)).toBe('2026-04-03 23:59')
})

it('a quote is reminded of some days before its end, unless it was good for no longer, or the museum reminds of none', () => {
  const day = 24 * 60
  expect(remindsFrom({ quotedAt: now, until: later(10 * day) }, 3)).toEqual(later(7 * day))
  expect(remindsFrom({ quotedAt: now, until: later(3 * day) }, 3)).toBeNull()
  expect(remindsFrom({ quotedAt: now, until: later(10 * day) }, 0)).toBeNull()
})
