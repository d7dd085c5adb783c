import './placeholder-art.css'

const doors = [0, 1, 2, 3, 4]

/** A drawing for what has no picture, always the same for the same id. Its label says that it is an illustration. */
export function PlaceholderArt({ id }: { id: number }) {
  const lean = ((id * 5) % 7) - 3
  return (
    <svg className="placeholder-art" viewBox="0 0 320 240" aria-hidden="true">
      {doors.map((door) => (
        <rect
          key={door}
          data-lit={door === (id % 3) + 2 || undefined}
          x={door * (28 + lean * 3)}
          y={door * 30}
          width={320 - door * 56}
          height={240 - door * 30}
        />
      ))}
    </svg>
  )
}
