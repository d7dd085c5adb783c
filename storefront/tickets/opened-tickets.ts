import { useEffect } from 'react'
import { cartStore } from '../cart/cart-store.ts'
import { openingCode } from '../cart/opening-code.ts'
import { useRefresh } from '../router/hooks.ts'

/** Loads an event's tickets again when a code that opens hidden ones has come into the basket, or gone. */
export function OpenedTickets({ by }: { by: string | undefined }) {
  const refresh = useRefresh()
  const code = openingCode(cartStore.use())
  useEffect(() => {
    if (code !== by) void refresh()
  }, [code, by, refresh])
  return null
}
