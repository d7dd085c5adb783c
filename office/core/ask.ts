import type { QueryKey } from '@tanstack/react-query'
import { byItselfHeader, type Call, type CallTypes } from '@foyer/contract/call.ts'
import { createClient, type Api, type Given, type Send } from '@foyer/contract/client.ts'
import type { RefusalBody } from '@foyer/contract/refusals.ts'
import type { Undoable } from '@foyer/contract/planned.schema.ts'
import { isAnew } from './anew.ts'

/** What the server refuses, with its sentence in the language of the screen. */
export class Refused extends Error {
  readonly status: number
  readonly body: Partial<RefusalBody>
  constructor(status: number, body: Partial<RefusalBody>) {
    super(body.message ?? String(status))
    this.status = status
    this.body = body
  }
}

const clients = new Map<string, Api>()
function clientIn(lang: string, headers: Record<string, string>): Api {
  const key = `${lang} ${Object.keys(headers)}`
  const send: Send = (url, init) => fetch(url, { ...init, headers: { ...init.headers, ...headers } })
  const client = clients.get(key) ?? createClient({ base: '/api', lang, fetch: send })
  clients.set(key, client)
  return client
}

const called = 'foyer-office-called'
/** When a page of the office last asked the server, in whichever tab; ms since 1970. */
export const lastCall = () => Number(localStorage.getItem(called))

export const noteCall = () => localStorage.setItem(called, String(Date.now()))

/**
 * Asks the server as who is signed in; a page that looks anew `byItself` does not keep their session open.
 * @throws Refused
 */
export async function ask<T extends CallTypes>(call: Call<T>, body: T['body'], byItself = false): Promise<T['data']> {
  if (!byItself) noteCall()
  const headers = byItself ? { [byItselfHeader]: '1' } : undefined
  const answer = await answerOf(call, { body } as unknown as Given<T>, headers)
  const { undo } = answer as Undoable
  if (undo) undoable.set(answer.data as object, undo)
  return answer.data
}

const undoable = new WeakMap<object, Undo>()
export type Undo = NonNullable<Undoable['undo']>

/** How what somebody has done is taken back, by what `ask` gave of it. */
export const undoOf = (answer: unknown): Undo | undefined =>
  typeof answer === 'object' && answer !== null ? undoable.get(answer) : undefined

/** What a query asks, as who is signed in or by itself. */
export const asks =
  <T extends CallTypes>(call: Call<T>, body: T['body']) =>
  ({ queryKey }: { queryKey: QueryKey }) =>
    ask(call, body, isAnew(queryKey))

/** Asks for what the shop offers everybody. @throws Refused */
export async function answerOf<T extends CallTypes>(
  call: Call<T>,
  given: Given<T>,
  headers: Record<string, string> = {},
) {
  const answer = await clientIn(document.documentElement.lang, headers)(call, given)
  if (!answer.ok) throw new Refused(answer.status, answer.body)
  return answer
}

export function isRefused(error: unknown, code: RefusalBody['code']): error is Refused {
  return error instanceof Refused && error.body.code === code
}

export const isSignedOut = (error: unknown) => isRefused(error, 'SIGN_IN_NEEDED')
