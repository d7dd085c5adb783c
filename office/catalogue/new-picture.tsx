import './catalogue.css'
import './pictures.css'
import { useQuery } from '@tanstack/react-query'
import type { Json } from '@foyer/domain/museum/catalogue-value.ts'
import { useSay } from '../core/language.tsx'
import { schemaQuery } from './catalogue-query.ts'
import { EntryFormProvider, useEntryForm } from './form-context.ts'
import { PictureFields } from './picture-fields.tsx'
import type { ListedPicture, Uploaded } from './pictures-query.ts'
import type { Schema } from './schema.ts'

/** Attaches a picture that was handed over as a new entry; gives its id. */
export function useNewPicture(all: readonly Pick<ListedPicture, 'id'>[]): (upload: Uploaded) => string {
  const { attached } = useEntryForm()
  return (upload) => {
    const slug = upload.file.replace(/^pictures\//, '').replace(/-[0-9a-f]{6}\.\w+$/, '')
    const isTaken = (id: string) => all.some((one) => one.id === id) || attached.entryOf(id) !== undefined
    let id = slug
    for (let number = 2; isTaken(id); number++) id = `${slug}-${number}`
    attached.addFile(upload)
    attached.addEntry({ id, file: upload.file, kind: 'photograph', licence: '', alt: {} })
    return id
  }
}

/** What there is to say of a new picture, within the form of what shows it. */
export function NewPicture({ picture }: { picture: Json }) {
  const say = useSay()
  const form = useEntryForm()
  const { data } = useQuery(schemaQuery)
  const schema = data?.kinds.find(({ kind }) => kind === 'picture')?.schema as Schema | undefined
  const { id, ...value } = form.attached.entryOf(picture)!.value as { id: string; [name: string]: Json }
  if (!schema) return null
  const { id: _, ...properties } = schema.properties ?? {}
  return (
    <section className="entry__within picture-row__new" aria-label={say('pictures.about')}>
      <h3>{say('pictures.about')}</h3>
      <EntryFormProvider value={{ ...form, problemsAt: () => [], marksChanges: false }}>
        <PictureFields
          schema={{ ...schema, properties, required: schema.required!.filter((name) => name !== 'id') }}
          value={value}
          was={undefined}
          at={['picture']}
          path={['new', id]}
          onChange={(next) => form.attached.addEntry({ ...(next as { [name: string]: Json }), id })}
        />
      </EntryFormProvider>
    </section>
  )
}
