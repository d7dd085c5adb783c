import type { CallTypes } from '@foyer/contract/call.ts'
import type { Answer } from '@foyer/contract/client.ts'
import { LoadError } from '../router/load-error.ts'

export type { Reading } from '../router/screen.ts'

/**
 * The answer when it is a yes; otherwise the shell shows its status, 404 as the not-found screen. Where every other no
 * means that there is nothing, the caller says so; but a server that is not ready says nothing about what there is.
 */
export function unwrap<T extends CallTypes>(answer: Answer<T>, refused?: 404): Extract<Answer<T>, { ok: true }> {
  if (answer.ok) return answer as Extract<Answer<T>, { ok: true }>
  throw new LoadError(refused && answer.status !== 503 ? refused : answer.status)
}

export function notFound(): never {
  throw new LoadError(404)
}
