import './catalogue.css'
import { isDay } from '@foyer/domain/time/calendar.ts'
import { Suspense } from 'react'
import { useSay } from '../core/language.tsx'
import { useSpelled } from '../core/spelled.ts'
import { useFieldWords, type FieldWords } from './field-words.ts'
import { wayOf } from './mistake-sentences.ts'
import type { Difference } from './catalogue-query.ts'

/** Entries that come and go, and values that become others; `count` is of all, also those that are not named. */
export function DifferenceList({ differences, count }: { differences: readonly Difference[]; count: number }) {
  const say = useSay()
  return (
    <Suspense fallback={null}>
      <ul className="value-changes">
        {differences.map((one, index) => (
          <li key={index}>
            <ADifference difference={one} />
          </li>
        ))}
      </ul>
      {count === 0 && <p>{say('catalogue.none')}</p>}
      {count > differences.length && <p>{say('catalogue.more', { count: count - differences.length })}</p>}
    </Suspense>
  )
}

function ADifference({ difference }: { difference: Difference }) {
  const say = useSay()
  const words = useFieldWords()
  const { what, kind, entry, title, from, to } = difference
  const kindName = kind && words.kind(kind).one
  const spelled = useSpelled()
  const one = (value: string) => (isDay(value) ? spelled.date(value) : inWords(value, difference, words))
  const shown = (value: string | null) => {
    if (value === null || value === '[]') return say('catalogue.nothing')
    const [, several] = listed.exec(value) ?? []
    return several === undefined ? one(value) : several.split(',').map(one).join(', ')
  }
  return (
    <>
      <strong>{title || kindName || entry}</strong> <small>{title && (kindName || entry)}</small>
      {what === 'changed' ? (
        <span className="value-changes__values">
          {kind === '' ? difference.path : wayOf(difference, words)}:{' '}
          {from === null ? shown(from) : <del>{shown(from)}</del>} → {to === null ? shown(to) : <ins>{shown(to)}</ins>}
        </span>
      ) : (
        <span className="value-changes__values">{say(`catalogue.${what}`)}</span>
      )}
    </>
  )
}

/** Several single values, perhaps cut off. */
const listed = /^\[([^[\]{}]+)(?:\]|…)$/

/** An amount with its currency, and what has a name in the form as that. */
function inWords(value: string, { kind, where, currency }: Difference, words: FieldWords): string {
  if (currency !== null) return `${currency} ${value}`
  return words.option([kind, ...where.filter((step) => typeof step === 'string')], value)
}
