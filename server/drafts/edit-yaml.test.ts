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

  it('has the new values in the place of the old, quoted as they were and where they must be', () => {
    const file = `a: old # kept
b: 'A1'
c: >-
  folded
  text
d: {de: Eins, en: One}
e: "3.50"
`
    const was = valueOf(file) as { [name: string]: Json }
    const edited = (more: { [name: string]: Json }) => editYaml(file, { ...was, ...more })
    for (const [next, as] of [
      ['new one', 'new one'],
      ['true', '"true"'],
      ['12', '"12"'],
      ['new: one', '"new: one"'],
      [' new', '" new"'],
      [null, 'null'],
    ])
      expect(edited({ a: next! })).toBe(file.replace('old', as!))
    expect(edited({ e: 'new' })).toBe(file.replace('3.50', 'new'))
    expect(edited({ d: { de: 'a, b', en: 'One' } })).toBe(file.replace('Eins', '"a, b"'))
    expect(edited({ b: 'B2' })).toBe(file.replace(`'A1'`, '"B2"'))
    expect(edited({ b: '1\n\n2', c: 'short' })).toBe(
      file.replace(`'A1'`, '|-\n  1\n\n  2').replace('>-\n  folded\n  text', 'short'),
    )
    // what cannot stand there is written otherwise
    const others: { [name: string]: Json }[] = [
      { d: { de: 'a\nb', en: 'One' } },
      { a: ' x\ny' },
      { a: ['x'] },
      { a: { b: 1 } },
      { f: 1 },
    ]
    for (const next of others) {
      const text = edited(next)
      expect(valueOf(text)).toEqual({ ...was, ...next })
      expect(text).toContain(`b: 'A1'\n`)
      expect(text).toContain('e: "3.50"\n')
    }
  })

  it('that is new is written as a museum does it', () => {
    const lines = { days: ['mon', 'tue'], none: [], mixed: ['a', { b: 1 }], price: '5.00', text: 'a\nb', odd: ' a\nb' }
    expect(writeYaml(lines)).toBe(`days: [mon, tue]
none: []
mixed:
  - a
  - b: 1
price: 5.00
text: |-
  a
  b
odd: " a\\nb"
`)
    expect(valueOf('a: [')).toBe(undefined)
  })

  it('keeps texts of several lines readable', () => {
    const description = { de: 'Ein Garten.\n\nMit Teich.', en: 'A garden.\n\nWith a pond.' }
    expect(editYaml(written, { ...value, description })).toBe(
      written.replace('Mit Bäumen', 'Mit Teich').replace('en: A garden.', 'en: |-\n    A garden.\n\n    With a pond.'),
    )
    expect(editYaml(written, { ...value, description: { de: 'Kurz', en: 'Short' } })).toBe(
      written.replace(/\|-[^]*Bäumen\./, 'Kurz').replace('A garden.', 'Short'),
    )
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
    const moved = editYaml(written, { ...value, tickets: [second!, { ...first, price: '17.00' }] })
    expect(moved).toMatch(/id: 12\n[^]*id: 11\n +price: 17\.00 # since May\n/)
    const added = editYaml(written, { ...value, tickets: [third, first!, second!] })
    expect(added.match(/price.*/g)).toEqual(['price: 5.00', 'price: 16.00 # since May', 'price: 8.00'])
    const [one, two] = ['- id: 1 # one\n  a: x\n', '- id: 2\n  a: y\n']
    expect(editYaml(one! + two!, valueOf(two! + one!)!)).toBe(two! + one!)
    const list = '- mon # first\n- tue # second\n'
    expect(editYaml(list, ['tue'])).toBe('- tue # second\n')
    expect(editYaml(list, ['wed', 'tue', 'thu'])).toBe('- wed # first\n- tue # second\n- thu\n')
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
