import { z } from 'zod'
import { entrySchemas } from './entries.schema.ts'
import { kinds, type Kind } from './kinds.ts'

type JsonSchema = Record<string, unknown>

/** Of what a museum writes for an entry of a kind, and where the entries are. */
export interface KindSchema {
  kind: Kind
  in: 'file' | 'list' | 'folder'
  /** Of the file or the folder. */
  name: string
  schema: JsonSchema
}

const made = new Map<string, readonly KindSchema[]>()

/** The form of each kind's entries for a shop with these languages and this currency; made once for them. */
export function schemasOfKinds(languages: readonly string[], currency: string): readonly KindSchema[] {
  const asked = [currency, ...languages].join()
  const known = made.get(asked) ?? makeSchemas(languages, currency)
  made.set(asked, known)
  return known
}

function makeSchemas(languages: readonly string[], currency: string): KindSchema[] {
  const schemas = entrySchemas(languages, currency)
  return Object.entries(kinds).map(([name, place]) => {
    const kind = name as Kind
    const [[where, file]] = Object.entries(place) as [[KindSchema['in'], string]]
    const { $schema: _, ...schema } = z.toJSONSchema<z.ZodType>(schemas[kind], { io: 'input', target: 'draft-7' })
    return { kind, in: where, name: file, schema }
  })
}

/** For an editor: the form of each of the catalogue's files, by the name that its schema has as a file. */
export function schemaFiles(
  languages: readonly string[],
  currency: string,
): Map<string, { of: string; schema: object }> {
  return new Map(
    schemasOfKinds(languages, currency).map(({ in: where, name, schema }) => [
      `${name.replace(/\.yaml$/, '')}.schema.json`,
      {
        of: where === 'folder' ? `${name}/*.yaml` : name,
        schema: {
          $schema: 'http://json-schema.org/draft-07/schema#',
          ...(where === 'list' ? { type: 'array', items: schema } : schema),
        },
      },
    ]),
  )
}
