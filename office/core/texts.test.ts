import { expect, it } from 'vitest'
import { compileTexts, placeholders } from '@foyer/texts/compile.ts'
import de from '../texts/de.json'
import en from '../texts/en.json'
import fr from '../texts/fr.json'
import it_ from '../texts/it.json'

const shape = (messages: Record<string, string>) =>
  Object.entries(messages).map(([key, message]) => `${key} ${placeholders(message)}`)

it.each(Object.entries({ de, fr, it: it_ }))('the office says all in %s that it says in English', (_, messages) => {
  expect(() => compileTexts(messages)).not.toThrow()
  expect(shape(messages)).toEqual(shape(en))
})
