const paths = {
  people:
    'M3.5 17c0-2.5 2-4.5 4.5-4.5s4.5 2 4.5 4.5M8 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM13 4a2.6 2.6 0 0 1 0 5M14.5 12.8c1.4.6 2.4 2.2 2.4 4.2',
  account: 'M4 17c0-3 2.7-5.2 6-5.2s6 2.2 6 5.2M10 9a3.2 3.2 0 1 0 0-6.4A3.2 3.2 0 0 0 10 9Z',
} as const

/** Beside words that say the same. */
export function Icon({ of }: { of: keyof typeof paths }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={paths[of]} />
    </svg>
  )
}
