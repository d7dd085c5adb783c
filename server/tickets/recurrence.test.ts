import { describe, expect, it } from 'vitest'
import { createTexts } from '../texts.ts'
import { recurrenceIn } from './recurrence.ts'

const texts = createTexts()
type Sessions = { weekday: 'wed' | 'thu' | 'sun'; nth?: number[]; time: string }[]
const said = (lang: string, sessions: Sessions) =>
  recurrenceIn(
    { schedule: { type: 'sessions', minutes: 60, capacity: 9, sessions, sold_out: [] } },
    texts.in(lang),
    lang,
  )

describe('an event that recurs says when', () => {
  it.each([
    ['de', 'jeden ersten und dritten Donnerstag, 19:00–\u206020:00'],
    ['en', 'every first and third Thursday, 19:00–\u206020:00'],
    ['fr', 'chaque premier et troisième jeudi du mois, 19:00–\u206020:00'],
    ['it', 'ogni primo e terzo giovedì del mese, 19:00–\u206020:00'],
    ['nl', 'elke eerste en derde donderdag van de maand, 19:00–\u206020:00'],
    ['es', 'cada primer y tercer jueves del mes, 19:00–\u206020:00'],
    ['sv', 'första och tredje torsdagen i månaden kl. 19:00–\u206020:00'],
    ['da', 'hver første og tredje torsdag i måneden kl. 19.00–\u206020.00'],
  ])('in %s: %s', (lang, text) => {
    expect(said(lang, [{ weekday: 'thu', nth: [1, 3], time: '19:00' }])).toBe(text)
  })

  it('with each of its rules, and every week', () => {
    const both: Sessions = [
      { weekday: 'wed', time: '14:00' },
      { weekday: 'sun', nth: [2], time: '10:30' },
    ]
    expect(said('en', both)).toBe('every Wednesday, 14:00–\u206015:00; every second Sunday, 10:30–\u206011:30')
    expect(said('it', both)).toBe(
      'ogni mercoledì, 14:00–\u206015:00; ogni seconda domenica del mese, 10:30–\u206011:30',
    )
  })

  it('unless it has more rules than one remembers, or none of its own', () => {
    const time = '19:00'
    expect(
      said(
        'en',
        [10, 11, 12].map(() => ({ weekday: 'wed', time })),
      ),
    ).not.toBeNull()
    expect(
      said(
        'en',
        [10, 11, 12, 13].map(() => ({ weekday: 'wed', time })),
      ),
    ).toBeNull()
    expect(recurrenceIn({ schedule: { type: 'days', capacity: 9, sold_out: [] } }, texts.in('en'), 'en')).toBeNull()
  })
})
