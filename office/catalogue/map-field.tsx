import './catalogue.css'
import { Button, CloseButton, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSay } from '../core/language.tsx'
import { fieldId } from './field-id.ts'
import { Wrong } from './wrong.tsx'
import { useEntryForm, type FieldProps } from './form-context.ts'
import { isRecord } from '@foyer/domain/museum/catalogue-value.ts'
import { emptyOf, type Schema } from './schema.ts'
import { useReferences } from './use-references.ts'

/** Values by names that the museum gives, as minutes on foot to each of its other houses. */
export function MapField({ schema, value, was, at, path, onChange }: FieldProps) {
  const say = useSay()
  const { Field, words, nextId, isShownOnly } = useEntryForm()
  const [added, setAdded] = useState('')
  const map = isRecord(value) ? value : {}
  const before = isRecord(was) ? was : {}
  const of = (schema.additionalProperties || {}) as Schema
  const { of: kinds, enum: all, examples = [] } = schema.propertyNames ?? {}
  // what is kept by another name stays
  const names = all ?? (examples.length > 0 ? [...new Set([...examples, ...Object.keys(map)])] : undefined)
  const references = useReferences(kinds ?? [], at)
  const known = kinds
    ? references.map((one) => ({ value: String(one.value), label: one.label }))
    : names?.map((name) => ({ value: String(name), label: words.option(at, String(name)) }))
  const labelOf = (name: string) => known?.find((one) => one.value === name)?.label ?? name
  const add = () => {
    if (added !== '' && !Object.hasOwn(map, added)) onChange({ ...map, [added]: emptyOf(of, nextId) })
    setAdded('')
  }
  const left = known?.filter((one) => !Object.hasOwn(map, one.value))
  return (
    <section
      className={at.length === 2 ? 'entry__part' : 'entry__within'}
      aria-label={words.label(at)}
      id={fieldId(path)}
    >
      {at.length === 2 ? <h2>{words.label(at)}</h2> : <h3>{words.label(at)}</h3>}
      {words.help(at) && <p className="words__help">{words.help(at)}</p>}
      <Wrong path={path} />
      <div className="fields">
        {Object.entries(map).map(([name, one]) => (
          <div key={name}>
            <Field
              schema={of}
              value={one}
              was={before[name]}
              at={at}
              label={labelOf(name)}
              path={[...path, name]}
              onChange={(next) => onChange({ ...map, [name]: next })}
            />
            {!isShownOnly && (
              <CloseButton
                className="fields__remove"
                size="md"
                aria-label={say('entry.leaveOut', { field: labelOf(name) })}
                onClick={() => onChange(Object.fromEntries(Object.entries(map).filter(([other]) => other !== name)))}
              />
            )}
          </div>
        ))}
      </div>
      {!isShownOnly && left?.length !== 0 && (
        <div className="entry__add">
          {left ? (
            <NativeSelect
              aria-label={say('entry.addField')}
              value={added}
              data={[{ value: '', label: say('entry.choose') }, ...left]}
              onChange={({ currentTarget }) => setAdded(currentTarget.value)}
            />
          ) : (
            <TextInput
              aria-label={say('entry.addField')}
              value={added}
              onChange={({ currentTarget }) => setAdded(currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                // else it would keep the whole entry
                event.preventDefault()
                add()
              }}
            />
          )}
          <Button variant="default" onClick={add}>
            {say('entry.add')}
          </Button>
        </div>
      )}
    </section>
  )
}
