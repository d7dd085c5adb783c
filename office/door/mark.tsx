import './mark.css'

const octagon = 'M15.4 3h17.2L45 15.4v17.2L32.6 45H15.4L3 32.6V15.4Z'
const circle = 'M24 3a21 21 0 1 1 0 42 21 21 0 0 1 0-42Z'
const marks = {
  check: `${circle} M15 25l7 7 12-13`,
  again: `${circle} M16 21v-6M16 21h6M16.6 20a9 9 0 1 1-1.2 7.6`,
  warn: 'M24 4 45 43H3Z M24 18v12 M24 36v.5',
  out: `${circle} M14 24h19M25 16l8 8-8 8`,
  cross: `${octagon} M17 17l14 14M31 17 17 31`,
  clock: `${octagon} M24 13v12l8 4`,
}
export type MarkName = keyof typeof marks

/** The shape says what the colour says: circle in, triangle look, octagon stop. */
export function Mark({ name, small = false }: { name: MarkName; small?: boolean }) {
  return (
    <svg className={small ? 'mark mark-small' : 'mark'} viewBox="0 0 48 48" aria-hidden="true">
      <path d={marks[name]} />
    </svg>
  )
}
