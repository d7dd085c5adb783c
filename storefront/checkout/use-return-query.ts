import { useEffect } from 'react'
import { hideQuery } from '../router/history.ts'
import { useSearchParams } from '../router/hooks.ts'

/**
 * The query with which a payment provider sends the visitor back. Whoever has it can open the cart, so it is removed
 * from the address bar, where it could be shared; the history entry keeps it for a reload.
 */
export function useReturnQuery(): URLSearchParams {
  const [query] = useSearchParams()
  useEffect(() => {
    if (/[?&]cartId=/.test(location.search)) hideQuery()
  }, [query])
  return query
}
