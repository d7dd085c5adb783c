/** The number of times that a job was tried. */
export interface Attempt {
  /** From 1. */
  number: number
  last: boolean
}

/** Thrown by a job that must not be tried again, because it would only fail again or do harm. */
export class Hopeless extends Error {}
