import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths, type RouteName } from '@foyer/contract/paths.ts'
import { useSay } from '../core/language.tsx'
import { entriesQuery } from './drafts-query.ts'
import { useFieldText } from './field-text.tsx'
import { useEntryForm, type FieldProps } from './form-context.ts'

/** The pages of each kind in the shop: of all of it, and of one. */
const pagesOf = {
  event: { all: 'tickets', one: 'ticket' },
  tour: { all: 'guidedTours', one: 'guidedTour' },
  article: { all: 'merchandise', one: 'product' },
  pass: { all: 'passes', one: 'pass' },
  voucher: { all: 'voucherList', one: 'voucherSingle' },
} as const satisfies Record<string, { all: RouteName; one: RouteName }>
const kinds = Object.keys(pagesOf) as (keyof typeof pagesOf)[]
/** Below a language, as a link is written. */
const pathOf = (page: RouteName, id: string | number = '') => paths[page].replace('/:lang/', '').replace(':id', `${id}`)

/** Where something leads: a page of the shop by its name, or another address as it is written. */
export function LinkField(field: FieldProps) {
  const { value, onChange } = field
  const say = useSay()
  const { isShownOnly } = useEntryForm()
  const pages = usePages()
  const all = pages.flatMap(({ items }) => items)
  const link = typeof value === 'string' ? value : ''
  const isKnown = all.some((one) => one.value === link)
  // an address that a page has too stays one while it is typed
  const [isTyped, type] = useState(false)
  const isOther = isTyped || (link !== '' && !isKnown)
  const { error, ...text } = useFieldText(field, (before) => {
    return all.find((one) => one.value === before)?.label ?? String(before)
  })
  return (
    <div>
      <Select
        {...text}
        {...(!isOther && { error })}
        searchable
        disabled={isShownOnly}
        placeholder={say('entry.choose')}
        data={[...pages, { group: say('link.others'), items: [{ value: other, label: say('link.other') }] }]}
        value={isOther ? other : link || null}
        onChange={(chosen) => {
          type(chosen === other)
          if (chosen !== other) onChange(chosen ?? '')
        }}
      />
      {isOther && (
        <TextInput
          mt="xs"
          aria-label={say('link.other')}
          error={error}
          disabled={isShownOnly}
          value={link}
          onChange={({ currentTarget }) => {
            type(true)
            onChange(currentTarget.value)
          }}
        />
      )}
    </div>
  )
}
/** No page has it as its path. */
const other = ':'

function usePages() {
  const say = useSay()
  const { words, referencesTo, draft } = useEntryForm()
  const { data } = useQuery(entriesQuery({ draft }))
  const lists = kinds.map((kind) => ({ kind, all: referencesTo(kind) })).filter(({ all }) => all.length > 0)
  // in the language in which a museum writes first
  const texts = (data?.entries ?? []).flatMap(({ kind, file, title }) => {
    const [, id, lang] = /^pages\/(.+)\.(\w+)\.md$/.exec(file) ?? []
    return kind === 'page' && id !== undefined && lang === data?.languages[0]
      ? [{ value: pathOf('page', id), label: title }]
      : []
  })
  return [
    {
      group: say('link.lists'),
      items: lists.map(({ kind }) => ({ value: pathOf(pagesOf[kind].all), label: words.kind(kind).many })),
    },
    ...lists.map(({ kind, all }) => ({
      group: words.kind(kind).many,
      items: all.map(({ value, label }) => ({ value: pathOf(pagesOf[kind].one, value), label })),
    })),
    { group: words.kind('page').many, items: texts },
  ]
}
