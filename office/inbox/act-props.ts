import type { Entry } from './inbox-query.ts'

/** What a form gets that settles a case. */
export interface ActProps {
  entry: Entry
  onDone: () => void
  /** It is not what is mostly done. */
  isSecond?: boolean
}
