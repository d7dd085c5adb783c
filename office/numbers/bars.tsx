import './numbers.css'
import { useSay } from '../core/language.tsx'
import { ScrollingTable } from '../ui/scrolling-table.tsx'

interface BarsProps {
  label: string
  /** What the rows are, then what stands behind the bar. */
  columns: readonly string[]
  rows: readonly { key: string; name: string; value: number; before?: number | undefined; cells: readonly string[] }[]
  sums?: readonly { name: string; cells: readonly string[] }[]
}

/** A table whose rows have a bar each, and a mark where it was before. */
export function Bars({ label, columns, rows, sums = [] }: BarsProps) {
  const [first, ...others] = columns
  const most = Math.max(1, ...rows.flatMap(({ value, before = 0 }) => [value, before]))
  const widthOf = (value: number) => `${Math.max(0, (value / most) * 100)}%`
  return (
    <ScrollingTable minWidth="32rem">
      <table aria-label={label} className="bars">
        <thead>
          <tr>
            <th scope="col">{first}</th>
            <td className="bars__track" />
            {others.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, value, before, cells }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td className="bars__track">
                <span className="bars__line">
                  <span className="bars__bar" style={{ inlineSize: widthOf(value) }} />
                  {before !== undefined && (
                    <span className="bars__before" style={{ insetInlineStart: widthOf(before) }} />
                  )}
                </span>
              </td>
              {cells.map((cell, at) => (
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
        {sums.length > 0 && (
          <tfoot>
            {sums.map(({ name, cells }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="bars__track" />
                {cells.map((cell, at) => (
                  <td key={at}>{cell}</td>
                ))}
              </tr>
            ))}
          </tfoot>
        )}
      </table>
    </ScrollingTable>
  )
}

/** What bar and mark are. */
export function BarsLegend() {
  const say = useSay()
  return (
    <ul className="heat__legend" aria-hidden="true">
      <li>
        <span className="bars__sign" />
        {say('numbers.now')}
      </li>
      <li>
        <span className="bars__sign-before" />
        {say('numbers.then')}
      </li>
    </ul>
  )
}
