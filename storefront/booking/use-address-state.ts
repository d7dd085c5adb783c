import { useSearchParams } from '../router/hooks.ts'
import { useOptimisticAddress } from './use-optimistic-address.ts'

/**
 * Keeps a choice on a page in its address, so that a reload, the back button and a shared link preserve it. The choice
 * is in effect at once; the address follows, and wins when it changes by itself. The third is another as long as a
 * choice is followed.
 */
export function useAddressState() {
  const [query, setQuery] = useSearchParams()
  const [address, pickAddress] = useOptimisticAddress(query.toString())
  const pick = (change: Readonly<Record<string, string | null>>) => {
    const next = new URLSearchParams(address)
    for (const [name, value] of Object.entries(change)) {
      if (value === null) next.delete(name)
      else next.set(name, value)
    }
    pickAddress(next.toString())
    setQuery(next)
  }
  return [new URLSearchParams(address), pick, `${address} ${query}`] as const
}
