import { join } from 'node:path'
import { Ajv, type ValidateFunction } from 'ajv'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { schemaFiles, schemasOfKinds } from './json-schemas.ts'
import { mistakes, museum } from './mistakes.fixture.ts'
import { loadFiles, shopOf } from './read-catalogue.ts'

/** As an editor does: without what it does not know, and by what YAML says of a value. */
function editorOf(files: ReadonlyMap<string, Buffer>) {
  const { languages, currency } = shopOf({ files })
  const schemas = [...schemaFiles(languages, currency).values()].map(({ of, schema }) => ({
    of: of.replace('*.yaml', ''),
    validate: new Ajv({ strict: false, validateFormats: false }).compile(schema),
  }))
  return (name: string, text: string): { read: boolean; mistakes: ValidateFunction['errors'] } => {
    const found = schemas.find(({ of }) => name.startsWith(of))
    try {
      const read = parse(text) as unknown
      return { read: true, mistakes: found && !found.validate(read) ? found.validate.errors : null }
    } catch {
      return { read: false, mistakes: null }
    }
  }
}
const filesOf = (texts: Record<string, string>) =>
  new Map(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)]))

describe('the schemas of the files, in an editor', () => {
  it('accept every file of the demonstration', async () => {
    const { files } = await loadFiles(join(import.meta.dirname, '../../catalogue'))
    const check = editorOf(files)
    const read = [...files].filter(([name]) => name.endsWith('.yaml'))
    expect(read.length).toBeGreaterThan(60)
    for (const [name, content] of read)
      expect({ name, ...check(name, content.toString('utf8')) }).toEqual({ name, read: true, mistakes: null })
  })

  it('refuse each mistake that one value shows, and leave to the shop what depends on other values', () => {
    const check = editorOf(filesOf(museum))
    const unseen = mistakes
      .filter(([, file, from, to]) => {
        if (to === null) return false
        const { read, mistakes: found } = check(
          file,
          museum[file]!.replace(from, () => to),
        )
        return read && found === null
      })
      .map(([name]) => name)
    expect(unseen).toEqual([
      'both closed and with hours',
      'hours that end before they begin',
      'hours of a day twice',
      'hours of several days that meet',
      'hours until a day before',
      'the 31st of February',
      'an end before the start',
      'a tour that ends before it starts',
      'the id of another ticket',
      'the id of another part of a ticket',
      'the id of another event',
      // of 14 nobody sees whether it was written 14.00
      '14 for 14 francs',
      'whole francs for free shipping',
      'whole francs for the amounts of a voucher',
      "a picture's file",
      'a cut beside its picture',
      'a cut of a work of art',
      "a picture's file for dark pages",
      'a picture for dark pages of another size',
      "a venue's picture",
      'a map',
      'a venue on the map',
      'a picture',
      'a venue',
      'a group',
      'an event',
      'a day that has two exceptions',
      'a time that is added where there is one',
      'a time that is moved on a closed day',
      'a time of an offer for whole days',
      'an exception of places without a number',
      'the same time twice',
      'opening hours turned round',
      'a contingent above the capacity',
    ])
  })
})

type Part = Record<string, unknown>
/** Each schema in a schema, with the names that lead to it. */
function* partsOf(schema: unknown, at: string): Generator<[at: string, part: Part]> {
  const part = schema as Part
  yield [at, part]
  for (const [key, inner] of Object.entries((part['properties'] ?? {}) as Part)) yield* partsOf(inner, `${at}.${key}`)
  for (const name of ['items', 'additionalProperties', 'propertyNames', 'anyOf', 'oneOf'] as const)
    for (const inner of [part[name]].flat()) if (typeof inner === 'object') yield* partsOf(inner, `${at}.${name}`)
}
const all = schemasOfKinds(['de', 'fr'], 'CHF').flatMap(({ kind, schema }) => [...partsOf(schema, kind)])

describe('the schemas of the kinds', () => {
  it('say of every value what it is', () => {
    const silent = all.filter(([, part]) => !['type', 'enum', 'const', 'anyOf', 'oneOf'].some((name) => name in part))
    expect(silent.map(([at]) => at)).toEqual([])
  })

  it('know amounts, days, times and texts in languages from other values', () => {
    const at = Object.fromEntries(all)
    expect(at['event.tickets.items.price']).toMatchObject({ format: 'amount', currency: 'CHF' })
    expect(at['shop.payments.items.invoice.from']).toMatchObject({ format: 'amount', default: 0 })
    expect(at['event.starts']).toMatchObject({ format: 'relative-day' })
    expect(at['campaign.bought.from']).toMatchObject({ format: 'date' })
    expect(at['tour.languages.items.times.items.times.items']).toMatchObject({ format: 'time-of-day' })
    expect(at['event.name']).toMatchObject({ format: 'words', required: ['de', 'fr'] })
    expect(at['event.name']).not.toHaveProperty('long')
    expect(at['event.description']).toMatchObject({ format: 'words', long: 'paragraphs' })
    expect(at['venue.directions']).toMatchObject({ format: 'words', long: 'sentences' })
    expect(at['event.tickets']).toMatchObject({ by: 'id' })
  })

  it('refer to what has its name or number in one of them', () => {
    const named = new Set(all.flatMap(([, { names }]) => (names === undefined ? [] : [names])))
    const meant = all.flatMap(([at, { of }]) => [of ?? []].flat().map((one) => ({ at, one })))
    expect(meant.length).toBeGreaterThan(40)
    expect(meant.filter(({ one }) => !named.has(one))).toEqual([])
  })

  it('are made once for the same languages and currency', () => {
    expect(schemasOfKinds(['de', 'fr'], 'CHF')).toBe(schemasOfKinds(['de', 'fr'], 'CHF'))
    expect(schemasOfKinds(['de', 'fr'], 'EUR')).not.toEqual(schemasOfKinds(['de', 'fr'], 'CHF'))
  })
})
