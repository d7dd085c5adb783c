import './house-number.css'

/** The number that a house has beside its name and on the map. */
export function HouseNumber({ number }: { number: number }) {
  return (
    <span className="house-number" aria-hidden="true">
      {number}
    </span>
  )
}
