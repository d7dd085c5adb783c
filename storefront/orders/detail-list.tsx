import './detail-list.css'

/** What a line consists of, each a name and a value; empty ones are left out. */
export function DetailList({
  entries,
  className = '',
}: {
  entries: readonly { name: string; value: string }[]
  className?: string
}) {
  return (
    <dl className={`detail-list ${className}`}>
      {entries
        .filter(({ value }) => value)
        .map(({ name, value }, index) => (
          <div key={index}>
            <dt>{name}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
