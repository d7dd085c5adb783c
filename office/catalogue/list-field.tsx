import './catalogue.css'
import { Button, Group } from '@mantine/core'
import { useSay } from '../core/language.tsx'
import { useEffect, useRef } from 'react'
import { fieldId, focusField, type FocusIn } from './field-id.ts'
import { ItemTitle } from './item-title.tsx'
import { Wrong } from './wrong.tsx'
import { useEntryForm, type FieldProps } from './form-context.ts'
import { keyOf, type Json } from '@foyer/domain/museum/catalogue-value.ts'
import { emptyOf, type Path, type Schema } from './schema.ts'

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
  const moveFocus = useMovedFocus(path)
  const moved = (from: number, to: number) => {
    const rest = list.toSpliced(from, 1)
    onChange(rest.toSpliced(to, 0, list[from]!))
    moveFocus([...path, to])
  }
  const name = label ?? words.label(at)
  const isPart = at.length === 2 && label === undefined
  return (
    <section className={isPart ? 'entry__part' : 'entry__within'} aria-label={name} id={fieldId(path)}>
      {isPart ? <h2>{name}</h2> : <h3>{name}</h3>}
      {label === undefined && words.help(at) && <p className="words__help">{words.help(at)}</p>}
      <Wrong path={path} />
      {list.map((one, index) => (
        <details
          key={keyOf(one) ?? index}
          id={fieldId([...path, index])}
          className="entry__item"
          open={problemsAt([...path, index], true).length > 0}
        >
          <summary>
            <ItemTitle schema={items} item={one} at={at} number={index + 1} />
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
              <Button
                variant="default"
                size="xs"
                disabled={index === 0}
                aria-label={`${say('entry.up')}: ${name} ${index + 1}`}
                onClick={() => moved(index, index - 1)}
              >
                {say('entry.up')}
              </Button>
              <Button
                variant="default"
                size="xs"
                aria-label={`${say('entry.down')}: ${name} ${index + 1}`}
                disabled={index === list.length - 1}
                onClick={() => moved(index, index + 1)}
              >
                {say('entry.down')}
              </Button>
              <Button
                variant="default"
                size="xs"
                onClick={() => {
                  onChange(list.toSpliced(index, 1))
                  moveFocus(list.length > 1 ? [...path, Math.min(index, list.length - 2)] : path, 'closed')
                }}
              >
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
          onClick={() => {
            onChange([...list, emptyOf(items, nextId)])
            moveFocus([...path, list.length], 'within')
          }}
        >
          {say('entry.add')}
        </Button>
      )}
    </section>
  )
}

/** Brings the cursor to a part once it is there: who has no mouse goes on where they were. */
function useMovedFocus(path: Path) {
  const wanted = useRef<{ path: Path; where: FocusIn } | null>(null)
  useEffect(() => {
    if (!wanted.current) return
    const { path: to, where } = wanted.current
    wanted.current = null
    focusField(fieldId(to), where)
  })
  return (to: Path = path, where: FocusIn = 'opened') => {
    wanted.current = { path: to, where }
  }
}
