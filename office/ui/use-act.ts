import { useMutation, useQueryClient } from '@tanstack/react-query'
import { withProof } from '../core/proof.ts'
import { useNote } from './note.ts'

export interface Done<A, G> {
  /** What is said in passing once it is done. */
  note?: (answer: A, given: G) => string
  after?: (answer: A, given: G) => void
}

/**
 * Does something, with a proof where the server wants one, and looks anew at all that it may have changed, also where
 * it was refused: somebody else may have been quicker.
 */
export function useAct<A, G = void>(act: (given: G) => Promise<A>, { note, after }: Done<A, G> = {}) {
  const queries = useQueryClient()
  const show = useNote()
  return useMutation({
    mutationFn: (given: G) => withProof(() => act(given)).finally(() => queries.invalidateQueries()),
    onSuccess(answer, given) {
      if (note) show(note(answer, given))
      after?.(answer, given)
    },
  })
}
