import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compileTexts } from '@foyer/texts/compile.ts'
import { messages } from '@foyer/texts/messages.fixture.ts'
import { documentKinds, type DocumentData } from './document-kinds.ts'
import { templatesWith } from './documents.ts'
import { documentMaker } from './make-document.ts'
import { pageTexts } from './pdf.fixture.ts'
import { sampleDocument } from './sample-document.ts'
import { slipsOf } from './slips.ts'

// The whole of what stands on paper, held against what is written down in `said.*.txt`: one part for each document of
// the sample order. Lines end there where that reads well.

const make = documentMaker(templatesWith(new Map()))

/** In English those of a demonstration, which have what is said where something is missing. */
const sample = (kind: DocumentData['kind'], lang: string) =>
  ({
    ...sampleDocument(kind, lang, '#1f3db8', lang === 'en'),
    texts: compileTexts(messages[lang]!),
  }) as DocumentData

/** Word by word, so that a difference is shown where it is. */
const wordsIn = (text: string) => text.replaceAll(/\s+/g, ' ').trim().split(' ')

async function saidBy(part: string, lang: string): Promise<string> {
  const [kind, slips] = part.split(', ') as [DocumentData['kind'], string?]
  if (!slips) return (await pageTexts(await make(sample(kind, lang)))).join('\n').replaceAll(/ễ+ ?n/g, 'ễn')
  return slipsOf(sample(kind, lang))
    .flat()
    .map((row) => {
      if (row.row === 'text') return `${row.look} ${row.text}`
      if (row.row === 'pair') return `${row.look} ${row.left} | ${row.right}`
      return row.row === 'code' ? `code ${row.code.slice(0, 60)}` : '---'
    })
    .join('\n')
}

const writtenIn = (lang: string) => {
  const [, ...parts] = readFileSync(join(import.meta.dirname, `said.${lang}.txt`), 'utf8').split(/^== /m)
  return new Map(parts.map((part) => [part.split('\n', 1)[0]!, part.replace(/^.*\n/, '')]))
}

describe.each(['de', 'en', 'fr'])('what documents say in %s', (lang) => {
  it.each([...writtenIn(lang)])('is all that is written down: %s', async (part, text) => {
    const said = await saidBy(part, lang)
    expect(wordsIn(said)).toEqual(wordsIn(text))
  })
})

it.each(['de', 'en'])('is written down for each of them in %s', (lang) => {
  expect([...writtenIn(lang).keys()]).toEqual(expect.arrayContaining([...documentKinds]))
})
