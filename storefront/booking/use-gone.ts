import { useState } from 'react'

/** What is chosen, and the address that says so: as it is to be, and as it is loaded. */
export interface Chosen {
  datetime: string | null
  address: string
}

/** What was chosen and cannot be had any more, although nobody changed the address; null until then. */
export function useGone({ datetime, address }: Chosen): string | null {
  const [held, hold] = useState({ datetime, address })
  const isOther = held.address !== address
  if (isOther || (held.datetime === null && datetime !== null)) hold({ datetime, address })
  return isOther || held.datetime === datetime ? null : held.datetime
}
