import './catalogue.css'
import { useSay } from '../core/language.tsx'
import type { Difference } from './catalogue-query.ts'

/** Entries that come and go, and values that become others; `count` is of all, also those that are not named. */
export function DifferenceList({ differences, count }: { differences: readonly Difference[]; count: number }) {
  const say = useSay()
  return (
    <>
      <ul className="value-changes">
        {differences.map((one, index) => (
          <li key={index}>
            <ADifference difference={one} />
          </li>
        ))}
      </ul>
      {count === 0 && <p>{say('catalogue.none')}</p>}
      {count > differences.length && <p>{say('catalogue.more', { count: count - differences.length })}</p>}
    </>
  )
}

function ADifference({ difference: { what, entry, title, path, from, to } }: { difference: Difference }) {
  const say = useSay()
  return (
    <>
      <strong>{title || entry}</strong> <small>{title && entry}</small>
      {what === 'changed' ? (
        <span className="value-changes__values">
          {path}: {from === null ? say('catalogue.nothing') : <del>{from}</del>} →{' '}
          {to === null ? say('catalogue.nothing') : <ins>{to}</ins>}
        </span>
      ) : (
        <span className="value-changes__values">{say(`catalogue.${what}`)}</span>
      )}
    </>
  )
}
