import { NativeSelect, Stack } from '@mantine/core'
import { use } from 'react'
import { isRecord, type Json } from '@foyer/domain/museum/catalogue-value.ts'
import { useLanguage, useSay } from '../core/language.tsx'
import { EntryValue, useEntryForm, type FieldProps } from './form-context.ts'
import { useFieldText } from './field-text.tsx'
import { saidIn } from './said.ts'

interface Group {
  id: number
  name: Json
  /** The place of the first ticket that has it, where its title is written. */
  first: number
}

/** The title that a ticket stands under with others: one that another ticket of its event has, or a new one. */
export function TicketGroupField(field: FieldProps) {
  const { schema, value, was, at, path, onChange } = field
  const say = useSay()
  const { lang } = useLanguage()
  const { Field, nextId, isShownOnly } = useEntryForm()
  const groups = groupsIn(use(EntryValue))
  const group = isRecord(value) ? value : {}
  const own = groups.find(({ id }) => id === group['id'])
  const titleOf = ({ id, name }: Group) => saidIn(name, lang)?.text || say('entry.numbered', { number: id })
  const { id, error, ...text } = useFieldText({ ...field, value: undefined, was: undefined })
  return (
    <Stack gap="xs" id={id}>
      <NativeSelect
        {...text}
        error={own ? undefined : error}
        disabled={isShownOnly}
        value={String(group['id'] ?? '')}
        data={[
          ...groups.map((one) => ({ value: String(one.id), label: titleOf(one) })),
          { value: '', label: say('entry.newGroup') },
        ]}
        onChange={({ currentTarget: { value: chosen } }) => {
          const other = groups.find((one) => String(one.id) === chosen)
          onChange(other ? { id: other.id, name: other.name } : { id: nextId(), name: {} })
        }}
      />
      {own?.first === path.at(-2) && (
        <Field
          schema={schema.properties!['name']!}
          value={group['name']}
          was={isRecord(was) ? was['name'] : undefined}
          at={[...at, 'name']}
          label={say('entry.groupTitle')}
          path={[...path, 'name']}
          onChange={(name) => onChange({ ...group, name })}
        />
      )}
    </Stack>
  )
}

function groupsIn(entry: Json): Group[] {
  const groups = new Map<number, Group>()
  const tickets = isRecord(entry) && Array.isArray(entry['tickets']) ? entry['tickets'] : []
  for (const [first, ticket] of tickets.entries()) {
    const { id, name = {} } = isRecord(ticket) && isRecord(ticket['group']) ? ticket['group'] : {}
    if (typeof id === 'number' && !groups.has(id)) groups.set(id, { id, name, first })
  }
  return [...groups.values()]
}
