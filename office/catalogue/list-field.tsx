import './catalogue.css'
import { Button, Group } from '@mantine/core'
import { useSay } from '../core/language.tsx'
import { useEntryForm, type FieldProps } from './form-context.ts'
import { isRecord, keyOf, type Json } from '@foyer/domain/museum/catalogue-value.ts'
import { emptyOf, type Schema } from './schema.ts'

/** A list of records: each is opened to be changed, and can be moved, taken away or followed by a new one. */
export function ListField({ schema, value, was, at, path, onChange, label }: FieldProps) {
  const say = useSay()
  const { Field, words, nextId, problemsAt, isShownOnly } = useEntryForm()
  const items = schema.items as Schema
  const list = Array.isArray(value) ? value : []
  const before = Array.isArray(was) ? was : []
  const wasOf = (one: Json, index: number) => {
    const key = keyOf(one)
    return key === null ? before[index] : before.find((other) => keyOf(other) === key)
  }
  const moved = (from: number, to: number) => {
    const rest = list.toSpliced(from, 1)
    onChange(rest.toSpliced(to, 0, list[from]!))
  }
  const name = label ?? words.label(at)
  const isPart = at.length === 2 && label === undefined
  return (
    <section className={isPart ? 'entry__part' : 'entry__within'} aria-label={name}>
      {isPart ? <h2>{name}</h2> : <h3>{name}</h3>}
      {label === undefined && words.help(at) && <p className="words__help">{words.help(at)}</p>}
      {problemsAt(path).map((what, index) => (
        <p key={index} className="entry__wrong">
          {what}
        </p>
      ))}
      {list.map((one, index) => (
        <details key={keyOf(one) ?? index} className="entry__item" open={problemsAt([...path, index], true).length > 0}>
          <summary>
            <ItemTitle item={one} at={at} number={index + 1} />
          </summary>
          <Field
            schema={items}
            value={one}
            was={wasOf(one, index)}
            at={at}
            path={[...path, index]}
            onChange={(next) => onChange(list.with(index, next))}
          />
          {!isShownOnly && (
            <Group gap="xs" mt="sm">
              <Button variant="default" size="xs" disabled={index === 0} onClick={() => moved(index, index - 1)}>
                {say('entry.up')}
              </Button>
              <Button
                variant="default"
                size="xs"
                disabled={index === list.length - 1}
                onClick={() => moved(index, index + 1)}
              >
                {say('entry.down')}
              </Button>
              <Button variant="default" size="xs" onClick={() => onChange(list.toSpliced(index, 1))}>
                {say('entry.remove')}
              </Button>
            </Group>
          )}
        </details>
      ))}
      {!isShownOnly && (
        <Button
          variant="default"
          size="xs"
          mt="sm"
          aria-label={`${say('entry.add')}: ${name}`}
          onClick={() => onChange([...list, emptyOf(items, nextId)])}
        >
          {say('entry.add')}
        </Button>
      )}
    </section>
  )
}

/** What tells one of a list from the others: its name, or its first values, and its price. */
function ItemTitle({ item, at, number }: { item: Json; at: readonly string[]; number: number }) {
  const { words, languages, currency } = useEntryForm()
  if (!isRecord(item)) return <>{Array.isArray(item) ? item.map(String).join(' – ') : String(item)}</>
  const { name, title, question, price } = item
  const named = name ?? title ?? question
  const said = isRecord(named) ? (named[languages[0]!] ?? Object.values(named)[0]) : named
  const values = Object.entries(item).flatMap(([key, one]) =>
    typeof one === 'object' || key === 'id' ? [] : [words.option([...at, key], String(one))],
  )
  return (
    <>
      <span>{String(said ?? (values.slice(0, 3).join(' · ') || number))}</span>
      {price !== undefined && typeof price !== 'object' && (
        <span className="entry__price">
          {currency} {String(price)}
        </span>
      )}
    </>
  )
}
