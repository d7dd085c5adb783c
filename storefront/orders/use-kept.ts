import { useEffect, useState } from 'react'
import { keepTickets, type TicketPage } from '../core/keep-tickets.ts'
import { useLang } from '../core/language.tsx'
import { keptOf, type DoorTickets } from './kept.ts'

/** Keeps the tickets of a page for when there is no network, as soon as they are known; whether that is done. */
export function useKept({ id, address, call }: Omit<TicketPage, 'lang'>, of: DoorTickets | null): boolean {
  const lang = useLang()
  const [kept, setKept] = useState<string | null>(null)
  useEffect(() => {
    if (!of || !mayKeep()) return
    let isShown = true
    keepTickets({ id, address, call, lang }, keptOf(of, new Date())).then(
      () => void (isShown && setKept(id)),
      // where nothing can be kept the page is the same as ever
      () => {},
    )
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
