// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { ScanAnswer } from '@foyer/contract/door.schema.ts'
import { AnswerText } from './answer-screen.tsx'
import { wordsOf, type AnswerWords, type Ground } from './answer-words.ts'
import { sayIn, type DoorLanguage } from './language.tsx'
import { standWords } from './stand-words.ts'

afterEach(cleanup)

const ticket: NonNullable<ScanAnswer['ticket']> = {
  kind: 'ticket',
  number: 'F100001',
  name: 'Licht des Südens',
  detail: 'Erwachsene',
  places: 12,
  datetime: '2026-03-20 10:00',
  datetime_end: '2026-03-20 11:00',
}
const pass = { ...ticket, kind: 'pass' as const, detail: 'Ada Muster', datetime: null, datetime_end: null }
const valid = { outcome: 'valid' as const, admitted: 2, left: 0, earlier: [], ticket }
const nobody = {
  admitted: 0,
  left: 0,
  minutes: 5,
  earlier: [{ at: '2026-03-20T09:05:00Z', gate: 'Nord', admitted: 1 }],
}
const stopped = (
  ['wrongDay', 'tooEarly', 'tooLate', 'wrongVenue', 'used', 'fewerLeft', 'moved', 'given', 'canceled'] as const
).map((outcome) => ({ ...nobody, outcome, ticket }))
const answers: (ScanAnswer & { for?: string })[] = [
  valid,
  { ...valid, again: '2026-03-20T09:05:00.000Z' },
  { ...valid, waits: 'look', look: 'card', admitted: 0, left: 1 },
  { ...valid, waits: 'look', look: 'person', admitted: 0, left: 1, ticket: pass },
  { ...valid, waits: 'count', admitted: 0, left: 12 },
  ...stopped,
  { ...nobody, outcome: 'unpaid', ticket },
  { ...nobody, outcome: 'blocked', ticket: pass },
  { ...nobody, outcome: 'unknown' },
]
const where = (lang: DoorLanguage) => ({
  say: sayIn(lang),
  locale: 'de-CH',
  now: new Date('2026-03-20T09:20:00Z'),
  gate: 'Süd',
  here: false,
})
/** The shape of a mark begins with its outline. */
const outlines: Record<Ground, string> = { green: 'M24 3a21', amber: 'M24 4', red: 'M15.4 3h17.2' }

function shownAs(words: AnswerWords) {
  cleanup()
  const { container } = render(<AnswerText {...words} />)
  return { mark: container.querySelector('path')!.getAttribute('d')!, word: screen.getByRole('heading').textContent }
}

describe('An answer', () => {
  it.each(['de', 'en', 'fr', 'it'] as const)('says by mark and word what its colour says, in %s', (lang) => {
    for (const answer of answers)
      for (const words of [wordsOf(answer, where(lang)), standWords(answer, where(lang))]) {
        const { mark, word } = shownAs(words)
        expect([answer.outcome, words.ground, mark]).toEqual([
          answer.outcome,
          words.ground,
          expect.stringContaining(outlines[words.ground]),
        ])
        expect(word).not.toBe('')
      }
    const byWord = Map.groupBy(answers, (answer) => wordsOf(answer, where(lang)).word)
    // no two grounds share a word
    for (const same of byWord.values())
      expect(new Set(same.map((one) => wordsOf(one, where(lang)).ground)).size).toBe(1)
  })

  it('lets nobody in on a stand whom a guard has to look at, and names nobody', () => {
    const [, , card, person, group] = answers.map((answer) => standWords(answer, where('de')))
    expect([card, person, group].map((words) => words!.ground)).toEqual(['amber', 'amber', 'amber'])
    expect([card, person, group].map((words) => words!.word)).toEqual(Array(3).fill('Bitte an die Kasse'))
    for (const answer of answers)
      expect(JSON.stringify(standWords({ ...answer, ticket: pass }, where('de')))).not.toMatch(/Ada Muster|F100001/)
    expect(standWords(null, where('de'))).toMatchObject({ ground: 'red', word: 'Noch einmal, bitte' })
  })

  it('is read in the sun: 7 : 1 at least on each ground, and on its keys', () => {
    const css = readFileSync(join(import.meta.dirname, 'grounds.css'), 'utf8')
    const grounds = [...css.matchAll(/\.ground-(\w+) \{([^}]*)\}/g)]
    expect(grounds.map(([, name]) => name)).toEqual(['green', 'amber', 'red'])
    for (const [, name, rules] of grounds) {
      const value = (of: string) => new RegExp(`(?:^|[\\s;])${of}: (#\\w+)`).exec(rules!)![1]!
      const pairs = [
        [value('color'), value('background')],
        [value('--on-ink'), value('--ink')],
      ] as const
      for (const [ink, ground] of pairs) expect([name, contrast(ink, ground) >= 7]).toEqual([name, true])
    }
  })
})

/** As WCAG 2.2 computes it. */
function contrast(one: string, other: string): number {
  const [lighter, darker] = [one, other].map(luminance).toSorted((a, b) => b - a)
  return (lighter! + 0.05) / (darker! + 0.05)
}

function luminance(colour: string): number {
  const hex = colour.length === 4 ? colour.slice(1).replaceAll(/./g, '$&$&') : colour.slice(1)
  const [red, green, blue] = [0, 2, 4].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
