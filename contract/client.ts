import { bookingHeader, pathOf, type Call, type CallTypes } from './call.ts'
import type { RefusalBody } from './refusals.ts'

/** The server's answer as a value, also a refusal; only errors of `fetch` are thrown. */
export type Answer<T extends CallTypes> =
  | ({ ok: true; status: number; data: T['data'] } & T['extra'])
  | { ok: false; status: number; body: Partial<RefusalBody> }

type Part<K extends string, V> = Record<never, never> extends V ? { [P in K]?: V } : { [P in K]: V }
export type Given<T extends CallTypes> = Part<'params', T['params']> &
  Part<'query', T['query']> &
  (unknown extends T['body'] ? { body?: undefined } : Part<'body', T['body']>)

/** `signal`: says when nobody waits for the answer any more. */
export type Api = <T extends CallTypes>(call: Call<T>, given: Given<T>, signal?: AbortSignal) => Promise<Answer<T>>

/** `repeatable`: whether it may be sent again; see `retry.ts`. */
export type Send = (url: string, init: RequestInit, repeatable: boolean) => Promise<Response> | Response

export interface ClientOptions {
  /** Without an ending slash: `/api`, or `https://tickets.example/api`. */
  base: string
  lang: string
  fetch: Send
  /** The login or guest token. */
  token?: () => string | null
  /**
   * How it is sent: with every call as `_`, as any server of the specification takes it (R7.4), or to our own server as
   * a header of the calls that read it, so that it stands in no log of addresses. Booking ids likewise (R7.59).
   */
  secretsIn?: () => SecretsIn
}
export type SecretsIn = 'address' | 'header'

/** The one client of the API, over the network or in the process (R7.1 to R7.6). */
export function createClient({ base, lang, fetch, token, secretsIn }: ClientOptions): Api {
  return async (call, given, signal) => {
    const { params = {}, query = {}, body } = given as { params?: object; query?: object; body?: unknown }
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries(query))
      if (value !== undefined && value !== null) search.set(name, String(value))
    const headers: Record<string, string> = { accept: 'application/json' }
    const asHeader = secretsIn?.() === 'header'
    const tokenNow = token?.()
    if (tokenNow && !asHeader) search.set('_', tokenNow)
    else if (tokenNow && call.withToken) headers['authorization'] = `Bearer ${tokenNow}`
    const booking = asHeader && call.byBooking ? search.get('id') : null
    // a mistyped address may have signs that no header can, and no id has
    if (booking && /^[\w-]+$/.test(booking)) {
      search.delete('id')
      headers[bookingHeader] = booking
    }
    const tail = search.size > 0 ? `?${search}` : ''
    const init: RequestInit =
      call.method === 'GET'
        ? { method: 'GET', headers }
        : {
            method: call.method,
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify(body ?? {}),
          }
    const response = await fetch(
      `${base}/${lang}/${pathOf(call.path, params)}${tail}`,
      { ...init, ...(signal && { signal }) },
      call.repeatable,
    )
    const payload = await response.json().catch(() => ({}))
    return response.ok
      ? { ok: true, status: response.status, ...payload }
      : { ok: false, status: response.status, body: payload ?? {} }
  }
}
