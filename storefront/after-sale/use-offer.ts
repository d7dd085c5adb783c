import { useEffect, useState } from 'react'
import { useApi } from '../core/api.ts'
import type { Load } from '../router/screen.ts'

/** What can be booked of an event or a tour, around a day; the former day's until that of another has come. */
export function useOffer<T>(load: Load<T>, id: string, day: string) {
  const api = useApi()
  const [loaded, setLoaded] = useState<{ offer: T; day: string } | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => {
    let current = true
    load({ api, params: { id }, query: new URLSearchParams({ date: day }) }).then(
      (offer) => current && setLoaded({ offer, day }),
      () => current && setFailed(day),
    )
    return () => void (current = false)
  }, [api, load, id, day])
  return { offer: loaded?.offer ?? null, failed: failed === day, busy: loaded?.day !== day }
}
