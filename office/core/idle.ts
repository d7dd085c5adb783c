import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { noteSignedOut, type Session } from './session.ts'
import { lastCall } from './ask.ts'

/** How often it is looked whether a session is over, ms. */
const every = 5_000

/**
 * Hides what is open when the server has ended the session by itself: asking it whether it has would be a call, which
 * keeps the session open.
 */
export function useIdleEnd(session: Session | null | undefined): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!session) return
    const { idle_minutes: idleMinutes, ends } = session
    const timer = setInterval(() => {
      const over = Math.min(lastCall() + idleMinutes * 60_000, Date.parse(ends))
      if (Date.now() >= over) noteSignedOut(queries)
    }, every)
    return () => clearInterval(timer)
  }, [session, queries])
}
