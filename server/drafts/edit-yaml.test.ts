import fc from 'fast-check'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadFiles } from '../catalogue/read-catalogue.ts'
import { editYaml, valueOf, writeYaml } from './edit-yaml.ts'
import type { Json } from '@foyer/domain/museum/catalogue-value.ts'

const written = `# The garden.
id: 1
name: {de: Garten, en: Garden} # of both houses
description:
  de: |-
    Ein Garten.

    Mit Bäumen.
  en: A garden.

tickets:
  - id: 11
    price:  16.00      # since May
    note: "old: one"
  - id: 12
    price: 8.00
closed_dates: [2026-12-24]
`
const value = valueOf(written) as { [name: string]: Json }
const tickets = value['tickets'] as { [name: string]: Json }[]

describe('a file of the catalogue', () => {
  it('stays as it is but for the value that changes', () => {
    expect(editYaml(written, value)).toBe(written)
    const [first, second] = tickets
    const next = {
      ...value,
      tickets: [
        { ...first, price: '17.50', note: 'new, "two"' },
        { ...second, price: 0 },
      ],
    }
    expect(editYaml(written, next as Json)).toBe(
      written
        .replace('16.00', '17.50')
        .replace('"old: one"', String.raw`"new, \"two\""`)
        .replace('8.00', '0'),
    )
  })

  it('keeps texts of several lines readable', () => {
    const description = { de: 'Ein Garten.\n\nMit Teich.', en: 'A garden.\n\nWith a pond.' }
    expect(editYaml(written, { ...value, description })).toBe(
      written.replace('Mit Bäumen', 'Mit Teich').replace('en: A garden.', 'en: |-\n    A garden.\n\n    With a pond.'),
    )
    const short = editYaml(written, { ...value, description: { de: 'Kurz', en: 'Short' } })
    expect(short).toContain('description:\n  de: Kurz\n  en: Short\n')
  })

  it('keeps its comments where something comes, goes or moves', () => {
    const [first, second] = tickets
    const third = { id: 13, name: { de: 'Neu: Kind', en: 'New' }, price: '5.00' }
    const next = { ...value, tickets: [second!, third, first!], closed_dates: ['2026-12-24', '2026-12-25'] }
    const text = editYaml(written, next)
    expect(valueOf(text)).toEqual(next)
    expect(text).toContain('# The garden.')
    expect(text).toContain('price: 16.00 # since May')
    expect(text).toContain('closed_dates: [2026-12-24, 2026-12-25]')
    expect(text).toContain('price: 5.00\n')
  })

  it('says what it was told to, whatever that is', () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('3.50', 'no', '~', ' a\n b\n', '1e3'),
    )
    const { json } = fc.letrec<{ json: Json }>((tie) => ({
      json: fc.oneof(
        { maxDepth: 3 },
        fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null)),
        fc.array(tie('json'), { maxLength: 4 }),
        fc.dictionary(fc.stringMatching(/^[a-z_]{1,6}$/), tie('json'), { maxKeys: 4, noNullPrototype: true }),
      ),
    }))
    fc.assert(
      fc.property(json, json, (before, next) => {
        const file = writeYaml(before)
        expect(valueOf(file)).toEqual(before)
        expect(valueOf(editYaml(file, next))).toEqual(next)
      }),
      { numRuns: 500 },
    )
  })

  it('of the demonstration stays as it is', async () => {
    const { files } = await loadFiles(join(import.meta.dirname, '../../catalogue'))
    for (const [name, content] of files) {
      if (!name.endsWith('.yaml')) continue
      const text = content.toString('utf8')
      expect(editYaml(text, valueOf(text)!), name).toBe(text)
    }
  })
})
