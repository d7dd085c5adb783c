import { expect, it } from 'vitest'
import { isPrintable, unprintable } from './printable-letters.ts'

it.each([
  ['Łukasz Żak 🌻', []],
  ['தமிழ் Meier', ['தமிழ்']],
  ['𠮷野家', ['𠮷野家']],
  ['Ada አማ und বাংলা', ['አማ', 'বাংলা']],
])('tells what of %s cannot be printed', (text, words) => {
  expect(unprintable(text)).toEqual(words)
  expect(isPrintable(text)).toBe(words.length === 0)
})
