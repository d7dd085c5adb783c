import { useState } from 'react'

/** What is chosen, and the address that says so: as it is to be, and as it is loaded. */
export interface Chosen {
  datetime: string | null
  address: string
}

/** What was chosen and cannot be had any more, although nobody changed the address; null until then. */
export function useUnavailable({ datetime, address }: Chosen): string | null {
  const [last, setLast] = useState({ datetime, address })
  const isOther = last.address !== address
  if (isOther || (last.datetime === null && datetime !== null)) setLast({ datetime, address })
  return isOther || last.datetime === datetime ? null : last.datetime
}
