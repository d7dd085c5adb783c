import './catalogue.css'
import { CloseButton, NativeSelect } from '@mantine/core'
import { useSay } from '../core/language.tsx'
import { fieldId } from './field-id.ts'
import { Wrong } from './wrong.tsx'
import { useEntryForm, type FieldProps } from './form-context.ts'
import { isRecord, type Json } from '@foyer/domain/museum/catalogue-value.ts'
import { emptyOf, isWide, type Schema } from './schema.ts'

/** The values of a record that it has or has to have; another is added by its name. */
export function RecordFields({ schema, value, was, at, path, onChange }: FieldProps) {
  const say = useSay()
  const { Field, words, nextId, isShownOnly } = useEntryForm()
  const record = isRecord(value) ? value : {}
  const before = isRecord(was) ? was : {}
  const { properties = {}, required = [] } = schema
  const all = Object.entries(properties)
    .filter(([, of]) => of.const === undefined && !isGiven(of))
    .toSorted(([a], [b]) => placeOf(a) - placeOf(b))
  const isShown = (name: string) => required.includes(name) || Object.hasOwn(record, name)
  const others = all.filter(([name, { deprecated }]) => !isShown(name) && !deprecated)
  const without = (name: string) => {
    const { [name]: _, ...rest } = record
    onChange(rest)
  }
  return (
    <div className="fields" id={path.length === 0 ? undefined : fieldId(path)}>
      {path.length > 0 && <Wrong path={path} />}
      {all
        .filter(([name]) => isShown(name))
        .map(([name, of]) => (
          <div key={name} className={isWide(of) ? 'fields__wide' : undefined}>
            <Named schema={of} at={[...at, name]}>
              <Field
                schema={of}
                value={record[name]}
                was={before[name]}
                at={[...at, name]}
                path={[...path, name]}
                onChange={(next) => onChange({ ...record, [name]: next })}
              />
            </Named>
            {!required.includes(name) && !isShownOnly && (
              <CloseButton
                className="fields__remove"
                size="md"
                aria-label={say('entry.leaveOut', { field: words.label([...at, name]) })}
                onClick={() => without(name)}
              />
            )}
          </div>
        ))}
      {others.length > 0 && !isShownOnly && (
        <div className="fields__add">
          <NativeSelect
            label={say('entry.addField')}
            value=""
            data={[
              { value: '', label: say('entry.choose') },
              ...others.map(([name]) => ({ value: name, label: words.label([...at, name]) })),
            ]}
            onChange={({ currentTarget: { value: name } }) => {
              if (name !== '') onChange({ ...record, [name]: emptyOf(properties[name]!, nextId) })
            }}
          />
        </div>
      )}
      {unknownIn(record, schema).map((name) => (
        <div key={name} id={fieldId([...path, name])} className="fields__unknown">
          <strong>{name}</strong>
          <Wrong path={[...path, name]} below />
          {!isShownOnly && (
            <CloseButton
              className="fields__remove"
              size="md"
              aria-label={say('entry.leaveOut', { field: name })}
              onClick={() => without(name)}
            />
          )}
        </div>
      ))}
      {others.map(([name]) => (
        <Wrong key={name} path={[...path, name]} below />
      ))}
    </div>
  )
}

/** What a file has and the shop knows nothing of: it can only be left out. */
const unknownIn = (record: { [name: string]: Json }, { properties = {}, additionalProperties }: Schema) =>
  additionalProperties === false ? Object.keys(record).filter((name) => !Object.hasOwn(properties, name)) : []

/** A number by which others refer to it is given once, by the form. */
const isGiven = ({ names, type }: Schema) => names !== undefined && type === 'integer'

/** What people call it comes first. */
const first = ['event_name', 'name', 'title', 'subtitle', 'description']
const placeOf = (name: string) => (first.includes(name) ? first.indexOf(name) : first.length)

/** A record within another has a heading. */
function Named({ schema, at, children }: { schema: Schema; at: readonly string[]; children: React.ReactNode }) {
  const { words } = useEntryForm()
  if (!schema.properties || ['words', 'ticket-group'].includes(schema.format ?? '')) return children
  const isPart = at.length === 2
  return (
    <section className={isPart ? 'entry__part' : 'entry__within'} aria-label={words.label(at)}>
      {isPart ? <h2>{words.label(at)}</h2> : <h3>{words.label(at)}</h3>}
      {words.help(at) && <p className="words__help">{words.help(at)}</p>}
      {children}
    </section>
  )
}
