import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { compileTexts } from '@foyer/texts/compile.ts'
import { mistakeWords } from './mistake-words.ts'
import { mistakes, museum } from './mistakes.fixture.ts'
import { readCatalogue } from './read-catalogue.ts'

// What the office's forms say of each mistake.

const textsIn = (lang: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../office/catalogue/mistake-texts/${lang}.json`, import.meta.url), 'utf8'))
const languages = ['de', 'en', 'fr', 'it'] as const
const named = (text: string) => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name!)

describe('The sentences of the office for mistakes', () => {
  it.each(languages)('say in %s each that there is', (lang) => {
    const texts = textsIn(lang)
    const said = Object.keys(texts).filter((key) => !key.startsWith('kind.'))
    expect(said.toSorted()).toEqual(Object.keys(mistakeWords).toSorted())
    expect(Object.keys(texts)).toEqual(Object.keys(textsIn('en')))
    expect(Object.values(texts)).not.toContain('')
    expect(() => compileTexts(texts)).not.toThrow()
  })

  it('name nothing that a mistake does not say', async () => {
    for (const [name, file, from, to] of mistakes) {
      const { [file]: text, ...rest } = museum
      const changed = to === null ? rest : { ...museum, [file]: text!.replace(from, () => to) }
      const files = new Map(Object.entries(changed).map(([one, content]) => [one, Buffer.from(content)]))
      for (const { code, values } of (await readCatalogue({ files })).problems ?? [])
        for (const lang of languages)
          expect(Object.keys(values), `${name}: ${lang}`).toEqual(expect.arrayContaining(named(textsIn(lang)[code]!)))
    }
  })
})
