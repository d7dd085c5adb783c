import './arrow.css'
/** An arrow to the right, which the fonts of the shop lack. */
export function Arrow() {
  return (
    <svg
      className="arrow"
      viewBox="0 0 20 14"
      width="20"
      height="14"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      <path d="M0 7h18M12 1l6 6-6 6" />
    </svg>
  )
}
