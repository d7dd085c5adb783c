import { textIn } from '../core/search-in.ts'

/** Which cases an address asks for. */
interface WantedCases {
  kind?: string | undefined
  all?: true | undefined
  entry?: string | undefined
}

export const wantedCasesIn = ({ kind, all, entry }: Record<string, unknown>): WantedCases => ({
  kind: textIn(kind),
  all: all === true || undefined,
  entry: textIn(entry),
})
