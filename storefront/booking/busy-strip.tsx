import './busy-strip.css'

/** How busy it is, in steps from 1 to 3; what it says stands in words beside it or in a name. */
export const BusyStrip = ({ step }: { step: number }) => (
  <span className="busy-strip" data-step={Math.round(step)} aria-hidden="true" />
)
