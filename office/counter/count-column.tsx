import './closing.css'
import { useSay } from '../core/language.tsx'
import { useAmount } from './amounts.ts'

/** How many there are of each note and coin, by what it is worth in minor units. */
export type Counts = Readonly<Record<number, number>>

interface CountColumnProps {
  head: string
  pieces: readonly number[]
  counts: Counts
  currency: string
  sum: number
  onCount: (piece: number, count: number) => void
}

/** Notes or coins, with keys for one more and one less of each. */
export function CountColumn({ head, pieces, counts, currency, sum, onCount }: CountColumnProps) {
  const say = useSay()
  const amount = useAmount(currency)
  return (
    <table className="closing__column">
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col" aria-label={say('counter.howMany')} />
          <th scope="col">{currency}</th>
        </tr>
      </thead>
      <tbody>
        {pieces.map((piece) => {
          const count = counts[piece] ?? 0
          const what = piece % 100 === 0 ? String(piece / 100) : amount(piece)
          return (
            <tr key={piece}>
              <th scope="row">{what}</th>
              <td>
                <span className="closing__count">
                  <button
                    type="button"
                    tabIndex={-1}
                    aria-label={say('book.fewer', { what })}
                    onClick={() => onCount(piece, count - 1)}
                  >
                    −
                  </button>
                  <input
                    inputMode="numeric"
                    aria-label={say('counter.countOf', { what, currency })}
                    value={count}
                    onFocus={({ currentTarget }) => currentTarget.select()}
                    onChange={({ currentTarget: { value } }) =>
                      /^\d{0,5}$/.test(value) && onCount(piece, Number(value))
                    }
                    onKeyDown={(event) => {
                      if (event.key !== 'Enter') return
                      event.preventDefault()
                      focusNext(event.currentTarget)
                    }}
                  />
                  <button
                    type="button"
                    tabIndex={-1}
                    aria-label={say('book.more', { what })}
                    onClick={() => onCount(piece, count + 1)}
                  >
                    +
                  </button>
                </span>
              </td>
              <td>{amount(piece * count)}</td>
            </tr>
          )
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {head}
          </th>
          <td>{amount(sum)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

/** Number, Enter, next field. */
function focusNext(field: HTMLInputElement): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>('.closing__count input')]
  fields[fields.indexOf(field) + 1]?.focus()
}
