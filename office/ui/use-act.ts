import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { isRefused, undoOf } from '../core/ask.ts'
import { useSay } from '../core/language.tsx'
import { withProof } from '../core/proof.ts'
import { useNote } from './note.tsx'

export interface Done<A, G> {
  /** What is said in passing once it is done. */
  note?: (answer: A, given: G) => string
  /** Goes elsewhere before anything is looked at anew: what the page is about is gone by then. */
  leave?: (answer: A, given: G) => Promise<void>
  /** Unless who pressed has gone to another page meanwhile, from which nobody calls them back. */
  after?: (answer: A, given: G) => void
  /** Where it is not done but waits for a second person; as `after`. */
  kept?: () => void
}

/** Whether it is not done but waits among the open cases. */
const isKept = (error: unknown) => isRefused(error, 'SECOND_PERSON_NEEDED') && error.body.approval !== undefined

/**
 * Does something, with a proof where the server wants one, and looks anew at all that it may have changed, also where
 * it was refused: somebody else may have been quicker. What can be taken back offers that for some seconds.
 */
export function useAct<A, G = void>(act: (given: G) => Promise<A>, { note, leave, after, kept }: Done<A, G> = {}) {
  const queries = useQueryClient()
  const say = useSay()
  const show = useNote()
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])
  return useMutation({
    mutationFn: async (given: G) => {
      try {
        const answer = await withProof(() => act(given))
        if (isHere.current) await leave?.(answer, given)
        return answer
      } finally {
        await queries.invalidateQueries()
      }
    },
    onSuccess(answer, given) {
      if (note) show(note(answer, given), undoOf(answer))
      if (isHere.current) after?.(answer, given)
    },
    onError(error) {
      if (!isKept(error)) return
      show(say('approval.asked'))
      if (isHere.current) kept?.()
    },
  })
}
