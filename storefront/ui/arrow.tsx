import './arrow.css'

/** An arrow, which the fonts of the shop lack: to the right, or back to the left. */
export function Arrow({ back = false }: { back?: boolean }) {
  return (
    <svg className="arrow" viewBox="0 0 20 14" width="20" height="14" aria-hidden="true">
      <path d={back ? 'M20 7H2M8 1L2 7l6 6' : 'M0 7h18M12 1l6 6-6 6'} />
    </svg>
  )
}
