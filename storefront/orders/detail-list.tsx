import './detail-list.css'

/** What a line consists of, each a name and a value; empty ones are left out. */
export function DetailList({
  entries,
  answers = false,
}: {
  entries: readonly { name: string; value: string }[]
  /** They answer questions, which are longer than names. */
  answers?: boolean
}) {
  return (
    <dl className={`detail-list ${answers ? 'detail-list__answers' : ''}`}>
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
