import './numbers.css'
import { VisuallyHidden } from '@mantine/core'
import { useSay } from '../core/language.tsx'
import { ScrollingTable } from '../ui/scrolling-table.tsx'

interface HeatProps {
  label: string
  /** What the rows are of. */
  corner: string
  columns: readonly string[]
  /** Null where there was nothing that could be full; `share` is of what is most. */
  rows: readonly { name: string; cells: readonly ({ share: number; shown: string } | null)[]; sum: string }[]
  sum: string
}

/** Where a step begins, in parts of all. */
const steps = [0, 0.4, 0.6, 0.75, 0.9] as const
const stepOf = (share: number) => steps.findLastIndex((from) => share >= from)

/** A map of heat that is a table: each cell has its figure, and a ground in one of five steps. */
export function Heat({ label, corner, columns, rows, sum }: HeatProps) {
  return (
    <ScrollingTable minWidth="30rem">
      <table aria-label={label} className="heat">
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{corner}</VisuallyHidden>
            </th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            <th scope="col">{sum}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells, sum: ofRow }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) =>
                cell === null ? (
                  <td key={at} className="heat__none" />
                ) : (
                  <td key={at} data-step={stepOf(cell.share)}>
                    {cell.shown}
                  </td>
                ),
              )}
              <td className="heat__sum">{ofRow}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollingTable>
  )
}

/** The steps of occupancy in words. */
export function HeatLegend() {
  const say = useSay()
  return (
    <ul className="heat__legend" aria-hidden="true">
      {steps.map((from, step) => (
        <li key={from}>
          <span data-step={step} />
          {step === 0
            ? say('numbers.upTo', { percent: steps[1] * 100 - 1 })
            : say('numbers.fromOn', { percent: from * 100 })}
        </li>
      ))}
    </ul>
  )
}
