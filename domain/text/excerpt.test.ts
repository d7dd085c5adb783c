import fc from 'fast-check'
import { expect, it } from 'vitest'
import { excerpt } from './excerpt.ts'

it('the beginning of a text is one line of whole words', () => {
  expect(excerpt('Kurz.\n\n  Und gut. ')).toBe('Kurz. Und gut.')
  expect(excerpt('Fünfzehn Monate, dann Schluss', 20)).toBe('Fünfzehn Monate…')
  expect(excerpt('Fünfzehn Monate in Arles', 24)).toBe('Fünfzehn Monate in Arles')
  expect(excerpt('Fünfzehn Monate – und dann Schluss', 18)).toBe('Fünfzehn Monate…')
  expect(excerpt('')).toBe('')
})

it('has no soft hyphens, which are for lines that break', () => {
  expect(excerpt('Integritets\u00adpolicy')).toBe('Integritetspolicy')
})

it('is never longer than asked, and begins as the text does', () => {
  fc.assert(
    fc.property(fc.lorem({ maxCount: 60 }), fc.integer({ min: 10, max: 200 }), (text, most) => {
      const short = excerpt(text, most)
      expect(short.length).toBeLessThanOrEqual(most)
      expect(text.startsWith(short.replace(/…$/, ''))).toBe(true)
    }),
  )
})
