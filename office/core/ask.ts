import type { QueryFunctionContext } from '@tanstack/react-query'
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
  const client = clients.get(key) ?? createClient({ base: '/api', lang, fetch: send, secretsIn: () => 'header' })
  clients.set(key, client)
  return client
}

const called = 'foyer-office-called'
/** When a page of the office last asked the server, in whichever tab; ms since 1970. */
export const lastCall = () => Number(localStorage.getItem(called))

export const noteCall = () => localStorage.setItem(called, String(Date.now()))

/** What a query is told when it asks: it ends with the page that wanted it, and may be looked at anew by itself. */
export type Asked = Pick<QueryFunctionContext, 'queryKey' | 'signal'>

const isByItself = (asked: Asked | undefined) => asked !== undefined && isAnew(asked.queryKey)

/**
 * Asks the server as who is signed in; what is looked at anew by itself does not keep their session open.
 * @throws Refused
 */
export async function ask<T extends CallTypes>(call: Call<T>, body: T['body'], asked?: Asked): Promise<T['data']> {
  if (!isByItself(asked)) noteCall()
  const answer = await answerOf(call, { body } as unknown as Given<T>, asked)
  const { undo } = answer as Undoable
  if (undo) undoable.set(answer.data as object, undo)
  return answer.data
}

const undoable = new WeakMap<object, Undo>()
export type Undo = NonNullable<Undoable['undo']>

/** How what somebody has done is taken back, by what `ask` gave of it. */
export const undoOf = (answer: unknown): Undo | undefined =>
  typeof answer === 'object' && answer !== null ? undoable.get(answer) : undefined

/** What a query asks. */
export const asks =
  <T extends CallTypes>(call: Call<T>, body: T['body']) =>
  (asked: Asked) =>
    ask(call, body, asked)

/** Asks for what the shop offers everybody. @throws Refused */
export async function answerOf<T extends CallTypes>(call: Call<T>, given: Given<T>, asked?: Asked) {
  const headers: Record<string, string> = isByItself(asked) ? { [byItselfHeader]: '1' } : {}
  const answer = await clientIn(document.documentElement.lang, headers)(call, given, asked?.signal)
  if (!answer.ok) throw new Refused(answer.status, answer.body)
  return answer
}

export function isRefused(error: unknown, code: RefusalBody['code']): error is Refused {
  return error instanceof Refused && error.body.code === code
}

export const isSignedOut = (error: unknown) => isRefused(error, 'SIGN_IN_NEEDED')
