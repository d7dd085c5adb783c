import './catalogue.css'
import { isRecord, type Json } from '@foyer/domain/museum/catalogue-value.ts'
import { use } from 'react'
import { useLanguage } from '../core/language.tsx'
import { EntryValue, useEntryForm } from './form-context.ts'
import { saidIn } from './said.ts'
import { fits, isDecimal, variantsOf, type Schema } from './schema.ts'
import { useSentences } from './sentences.ts'

interface ItemTitleProps {
  schema: Schema
  item: Json
  at: readonly string[]
  number: number
}

/** What tells one of a list from the others: its name, or its first values, and its price. */
export function ItemTitle({ schema, item, at, number }: ItemTitleProps) {
  const { lang } = useLanguage()
  const { words, currency, textOf } = useEntryForm()
  const times = useTimes(at, item)
  if (!isRecord(item)) return <span>{textOf(schema, item, at)}</span>
  const { name, title, text, price, lang: spoken } = item
  const named = saidIn(name ?? title ?? text, lang) ?? saidIn(item['lang_name'], lang)
  const { properties = {} } = variantsOf(schema)?.find((one) => fits(one, item)) ?? schema
  const values = Object.entries(item).flatMap(([key, one]) => {
    const of = properties[key]
    if (!of || of.format === 'logo' || key === 'id' || key === 'price' || typeof one === 'object' || one === '')
      return []
    const value = textOf(of, one, [...at, key])
    // of a number alone nobody knows what it counts
    return of.type === 'integer' || (isDecimal(of) && of.format !== 'percent')
      ? `${words.label([...at, key])}: ${value}`
      : value
  })
  return (
    <>
      <span lang={named?.lang === lang ? undefined : named?.lang}>
        {named?.text ?? times ?? (values.slice(0, spoken === undefined ? 3 : 1).join(' · ') || number)}
      </span>
      {price !== undefined && typeof price !== 'object' && (
        <span className="entry__price">
          {currency} {String(price)}
        </span>
      )}
    </>
  )
}

/** Of times of a tour and of hours of a venue, when they are. */
function useTimes(at: readonly string[], item: Json): string | undefined {
  const { times, specialHours } = useSentences()
  const entry = use(EntryValue)
  const way = at.join('.')
  if (way === 'venue.special_hours') return specialHours(item, { entry })
  return way === 'tour.languages.times' ? times(item) : undefined
}
