import './catalogue.css'
import { Checkbox, Group, NativeSelect, NumberInput, TagsInput, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { minorDigits } from '@foyer/domain/money/currency.ts'
import { isRecord, type Json } from '@foyer/domain/museum/catalogue-value.ts'
import { withClosedDays, withHours, withPrices } from '@foyer/domain/museum/season-changes.ts'
import { weekdays } from '@foyer/domain/schedule/weekdays.ts'
import { isDay } from '@foyer/domain/time/calendar.ts'
import { useSay } from '../core/language.tsx'
import type { Attached } from './attached.ts'
import { schemaQuery } from './catalogue-query.ts'
import type { Entries } from './drafts-query.ts'
import { Field } from './field.tsx'
import { useFieldWords } from './field-words.ts'
import { EntryFormProvider } from './form-context.ts'
import { idsFrom } from './new-entry.ts'
import { emptyOf, type Schema } from './schema.ts'
import { useFields } from './use-fields.ts'

/** What becomes of an entry of a kind. */
export type Change = (value: Json, kind: string) => Json

interface ManyFields {
  entries: Entries
  /** That all of them have, where they have one. */
  kind: string
  /** Null of what is not filled in. */
  onChange: (change: Change | null) => void
  draft: number | undefined
  attached: Attached
}

/** By percent or by an amount, rounded. */
export function Prices({ entries: { currency }, onChange }: ManyFields) {
  const say = useSay()
  const digits = minorDigits(currency)
  const [way, setWay] = useState<'percent' | 'amount'>('percent')
  const [by, setBy] = useState<number | string>('')
  const [step, setStep] = useState(digits === 0 ? '1' : String(10 ** digits / 20))
  const set = (next: { way?: typeof way; by?: number | string; step?: string }) => {
    const all = { way, by, step, ...next }
    setWay(all.way)
    setBy(all.by)
    setStep(all.step)
    const much = all.way === 'percent' ? Number(all.by) : Math.round(Number(all.by) * 10 ** digits)
    const isFilledIn = all.by !== '' && Number.isFinite(much) && much !== 0
    const rule = { [all.way]: much, step: Number(all.step) }
    onChange(isFilledIn ? (value) => withPrices(value, rule, digits) : null)
  }
  return (
    <>
      <Group grow align="end">
        <NativeSelect
          label={say('many.by')}
          value={way}
          data={[
            { value: 'percent', label: say('many.percent') },
            { value: 'amount', label: say('many.amount', { currency }) },
          ]}
          onChange={({ currentTarget }) => set({ way: currentTarget.value as typeof way })}
        />
        <NumberInput
          label={say('many.much')}
          value={by}
          rightSection={way === 'percent' ? '%' : undefined}
          leftSection={way === 'amount' ? <small>{currency}</small> : undefined}
          leftSectionWidth={way === 'amount' ? '3rem' : undefined}
          onChange={(next) => set({ by: next })}
        />
      </Group>
      <NativeSelect
        label={say('many.round')}
        value={step}
        data={[1, 5, 10, 50, 100, 500].map((one) => ({
          value: String(one),
          label: `${currency} ${(one / 10 ** digits).toFixed(digits)}`,
        }))}
        onChange={({ currentTarget }) => set({ step: currentTarget.value })}
      />
      <p className="words__help">{say('many.prices.help')}</p>
    </>
  )
}

/** Days without anything, of venues and tours. */
export function ClosedDays({ onChange }: ManyFields) {
  const say = useSay()
  const [days, setDays] = useState<string[]>([])
  const [day, setDay] = useState('')
  const set = (next: string[]) => {
    setDays(next)
    onChange(next.length > 0 ? (value, kind) => withClosedDays(value, kind, next) : null)
  }
  return (
    <>
      <TextInput
        type="date"
        label={say('many.day')}
        value={day}
        onChange={({ currentTarget }) => {
          const typed = currentTarget.value
          setDay(typed)
          if (isDay(typed) && !days.includes(typed)) set([...days, typed])
        }}
      />
      <TagsInput
        label={say('many.days')}
        value={days}
        splitChars={[',', ' ']}
        onChange={(all) => set(all.filter(isDay))}
      />
    </>
  )
}

/** Other opening hours on some weekdays. */
export function Hours({ onChange }: ManyFields) {
  const say = useSay()
  const words = useFieldWords()
  const [hours, setHours] = useState({ days: [] as string[], opens: '10:00', closes: '18:00', isClosed: false })
  const set = (next: Partial<typeof hours>) => {
    const all = { ...hours, ...next }
    setHours(all)
    const { days, opens, closes, isClosed } = all
    const isFilledIn = days.length > 0 && (isClosed || (opens !== '' && closes > opens))
    onChange(isFilledIn ? (value) => withHours(value, days, isClosed ? null : [opens, closes]) : null)
  }
  return (
    <>
      <Checkbox.Group label={say('many.weekdays')} value={hours.days} onChange={(days) => set({ days })}>
        <Group gap="sm" mt="xs">
          {weekdays.map((day) => (
            <Checkbox key={day} value={day} label={words.option([], day)} />
          ))}
        </Group>
      </Checkbox.Group>
      <Checkbox
        label={say('many.isClosed')}
        checked={hours.isClosed}
        onChange={({ currentTarget }) => set({ isClosed: currentTarget.checked })}
      />
      {!hours.isClosed && (
        <Group grow>
          <TextInput
            type="time"
            label={say('many.opens')}
            value={hours.opens}
            onChange={({ currentTarget }) => set({ opens: currentTarget.value })}
          />
          <TextInput
            type="time"
            label={say('many.closes')}
            value={hours.closes}
            onChange={({ currentTarget }) => set({ closes: currentTarget.value })}
          />
        </Group>
      )}
    </>
  )
}

/** One field of all, by the form of their kind. */
export function OneField({ entries, kind, onChange, draft, attached }: ManyFields) {
  const say = useSay()
  const words = useFieldWords()
  const { data } = useQuery(schemaQuery)
  const [nextId] = useState(() => idsFrom(entries.next_id))
  const [name, setName] = useState('')
  const [value, setValue] = useState<Json>(null)
  const [problems] = useState([])
  const context = useFields({
    entries,
    words,
    translation: entries.languages[1] ?? null,
    problems,
    marksChanges: false,
    nextId,
    draft,
    attached,
  })
  const { properties = {} } = (data?.kinds.find((one) => one.kind === kind)?.schema ?? {}) as Schema
  const names = Object.keys(properties).filter((one) => properties[one]!.names === undefined)
  const set = (field: string, next: Json) => {
    setName(field)
    setValue(next)
    onChange(field === '' ? null : (entry) => (isRecord(entry) ? { ...entry, [field]: next } : entry))
  }
  return (
    <EntryFormProvider value={context}>
      <NativeSelect
        label={say('many.which')}
        value={name}
        data={[
          { value: '', label: say('entry.choose') },
          ...names.map((one) => ({ value: one, label: words.label([kind, one]) })),
        ]}
        onChange={({ currentTarget: { value: field } }) =>
          set(field, field === '' ? null : emptyOf(properties[field]!, nextId))
        }
      />
      {name !== '' && (
        <Field
          schema={properties[name]!}
          value={value}
          was={undefined}
          at={[kind, name]}
          path={[name]}
          onChange={(next) => set(name, next)}
        />
      )}
    </EntryFormProvider>
  )
}
