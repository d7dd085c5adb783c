import { useEffect } from 'react'
import { hideQuery } from '../router/history.ts'
import { useSearchParams } from '../router/hooks.ts'

/**
 * The query with which a payment leads back. It opens a cart: once read it leaves the address bar, where it would be
 * shared and remembered, and stays with this entry of the history, for a reload.
 */
export function useReturnQuery(): URLSearchParams {
  const [query] = useSearchParams()
  useEffect(() => {
    if (/[?&]cartId=/.test(location.search)) hideQuery()
  }, [query])
  return query
}
