/** How a dispute stands in the words of the provider, once nothing more can be done about it. */
export const disputeEnds: readonly string[] = ['won', 'lost', 'warning_closed', 'prevented']
/** While the provider waits for the museum's evidence. */
const waiting: readonly string[] = ['needs_response', 'warning_needs_response']

export const isOver = (state: string): boolean => disputeEnds.includes(state)
export const needsAnswer = (state: string): boolean => waiting.includes(state)

interface Standing {
  state: string
  at: string
  answerBy: string | null
}

/** What is to be answered first, the nearest deadline at the top; then what is under way, then what is over. */
export function byUrgency<D extends Standing>(disputes: readonly D[]): D[] {
  const rank = ({ state }: D) => (needsAnswer(state) ? 0 : isOver(state) ? 2 : 1)
  const deadline = ({ state, answerBy }: D) => (needsAnswer(state) && answerBy) || '9'
  return disputes.toSorted(
    (a, b) => rank(a) - rank(b) || deadline(a).localeCompare(deadline(b)) || b.at.localeCompare(a.at),
  )
}
