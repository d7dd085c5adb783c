import type { CallTypes } from '@foyer/contract/call.ts'
import type { Answer } from '@foyer/contract/client.ts'
import { LoadError } from '../router/load-error.ts'

export type { LoadArgs } from '../router/screen.ts'

/**
 * The answer if it succeeded, else a `LoadError` with its status: the shell shows 404 as not found. With `refused`
 * every other status counts as that one, except 503: a server that is not ready says nothing about what there is.
 */
export function unwrap<T extends CallTypes>(answer: Answer<T>, refused?: 404): Extract<Answer<T>, { ok: true }> {
  if (answer.ok) return answer as Extract<Answer<T>, { ok: true }>
  throw new LoadError(refused && answer.status !== 503 ? refused : answer.status)
}

export function notFound(): never {
  throw new LoadError(404)
}
