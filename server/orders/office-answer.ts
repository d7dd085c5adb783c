/** What became of what the office asked for, in a line for the person at the terminal. */
export interface OfficeAnswer {
  done: boolean
  line: string
}
