import type { RefusalCode } from '@foyer/contract/refusals.ts'

/** What became of what the office asked for, in a line for the person at the terminal. */
export type OfficeAnswer =
  | { done: true; line: string }
  /** `place`: which field of the request is malformed. */
  | { done: false; line: string; code: RefusalCode; place?: string }
