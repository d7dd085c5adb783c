import { useEffect, useState } from 'react'
import type { Call } from '@foyer/contract/call.ts'
import { useLang } from '../core/language.tsx'
import { keptOf, type DoorTickets } from './kept.ts'

interface Keeping {
  /** What opens the page, whose address ends with it. */
  id: string
  address: string
  /** Asks for what it shows. */
  call: Pick<Call, 'path'>
  /** What can be shown at the door; null as long as that is not known. */
  of: DoorTickets | null
}

/** Keeps the tickets of a page for when there is no network; whether that is done. */
export function useKept({ id, address, call, of }: Keeping): boolean {
  const lang = useLang()
  const [kept, setKept] = useState<string | null>(null)
  useEffect(() => {
    if (!of || !mayKeep()) return
    let isShown = true
    const keep = async () => {
      const { keepTickets, dropTickets } = await import('../core/keep-tickets.ts')
      const toKeep = keptOf(of, new Date())
      if (!toKeep) return dropTickets(id)
      await keepTickets({ id, address, call, lang, ...toKeep })
      if (isShown) setKept(id)
    }
    // where nothing can be kept the page is the same as ever
    keep().catch(() => {})
    return () => void (isShown = false)
  }, [id, address, call, of, lang])
  return kept === id
}

/** On what is carried along; a computer in a library or a hotel keeps nothing. */
function mayKeep(): boolean {
  return (
    import.meta.env.PROD &&
    'serviceWorker' in navigator &&
    'caches' in window &&
    matchMedia('(pointer: coarse)').matches
  )
}
