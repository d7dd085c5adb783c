/** Which try of a job it is. */
export interface Attempt {
  /** From 1. */
  number: number
  last: boolean
}

/** Thrown by a job that must not be tried again: trying can only do harm, or the same. */
export class Hopeless extends Error {}
