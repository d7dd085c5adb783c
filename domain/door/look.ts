/** What a guard looks at: the card of who pays less, or whether it is the person of a pass. */
export type Look = 'card' | 'person'

/** From so many on people are a group, of which not everybody comes at once. */
const group = 9

/**
 * Why nobody is counted before a guard has pressed a key; null where all come in at once. How many a group is says more
 * than its cards, which are looked at as they come.
 */
export function waitsFor({ look, admitted }: { look: Look | undefined; admitted: number }): 'look' | 'count' | null {
  if (admitted >= group) return 'count'
  return look === undefined ? null : 'look'
}
