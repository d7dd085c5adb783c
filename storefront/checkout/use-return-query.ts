import { useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * The query with which a payment leads back. It opens a cart: once read it leaves the address bar, where it would be
 * shared and remembered, and stays with this entry of the history, for a reload.
 */
export function useReturnQuery(): URLSearchParams {
  const { search, state } = useLocation()
  useEffect(() => {
    if (/[?&]cartId=/.test(location.search)) history.replaceState({ ...history.state, usr: location.search }, '', location.pathname)
  }, [search])
  return new URLSearchParams(search || state)
}

/** The same for a loader, which has the address alone. */
export const returnQuery = (url: string): URLSearchParams => new URLSearchParams(new URL(url).search || history.state?.usr)
