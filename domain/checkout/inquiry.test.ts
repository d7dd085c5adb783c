import { expect, it } from 'vitest'
import { inquiryState, mayAnswer, wishErrors } from './inquiry.ts'

const today = '2026-03-20'
const wish = { day: '2026-05-12', time: '', people: 24, message: '' }
const wrong = (more: object) =>
  Object.entries(wishErrors({ ...wish, ...more }, today)).flatMap(([field, code]) => (code ? [`${field} ${code}`] : []))

it('a day is wished from today on, within three years', () => {
  expect([wrong({}), wrong({ day: today }), wrong({ day: '2029-03-20' })]).toEqual([[], [], []])
  expect(wrong({ day: '2026-03-19' })).toEqual(['day SLOT_PAST'])
  for (const day of ['2029-03-21', '2026-02-30', '20260512', '+275760-01-01'])
    expect(wrong({ day })).toEqual(['day INQUIRY_DAY'])
  expect(wrong({ day: '' })).toEqual(['day FIELD_REQUIRED'])
})

it('one to a thousand people are, and words have an end, counted as people see them', () => {
  for (const people of [0, -1, 1.5, 1001, NaN]) expect(wrong({ people })).toEqual(['people INQUIRY_PEOPLE'])
  expect(wrong({ people: 1000, message: '🎨'.repeat(2000), time: 'x'.repeat(200) })).toEqual([])
  expect(wrong({ message: '🎨'.repeat(2001), time: 'x'.repeat(201) })).toEqual([
    'time FIELD_TOO_LONG',
    'message FIELD_TOO_LONG',
  ])
})

it('an inquiry is answered once, and again where its quote came to nothing', () => {
  expect(inquiryState({ quote: null, declined: null })).toBe('open')
  expect(inquiryState({ quote: null, declined: 'Leider nein' })).toBe('declined')
  expect(inquiryState({ quote: 'id', declined: null })).toBe('quoted')
  expect([mayAnswer('open', null), mayAnswer('declined', null)]).toEqual([true, false])
  const quotes = ['open', 'change_asked', 'accepted', 'declined', 'withdrawn', 'ended'] as const
  expect(quotes.filter((quote) => mayAnswer('quoted', quote))).toEqual(['declined', 'withdrawn', 'ended'])
})
