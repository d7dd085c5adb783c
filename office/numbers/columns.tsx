import './columns.css'

interface ColumnsProps {
  columns: readonly { key: string; name: string; value: number; shown: string }[]
}

/** Columns side by side, each with its name below and its figure above where there is room; for eyes alone. */
export function Columns({ columns }: ColumnsProps) {
  const most = Math.max(1, ...columns.map(({ value }) => value))
  // what has no room is left out, but for the first and every so many
  const every = Math.ceil(columns.length / 16)
  return (
    <ol className="columns" aria-hidden="true" data-narrow={columns.length > 16 || undefined}>
      {columns.map(({ key, name, value, shown }, at) => (
        <li key={key} title={`${name}: ${shown}`}>
          <span className="columns__value">{shown}</span>
          <span className="columns__column" style={{ blockSize: `${Math.max(0, (value / most) * 100)}%` }} />
          <span className="columns__name">{at % every === 0 ? name : ''}</span>
        </li>
      ))}
    </ol>
  )
}
