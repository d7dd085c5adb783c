import { data, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { CallTypes } from '@foyer/contract/call.ts'
import type { Answer, Api } from '@foyer/contract/client.ts'
import { defaultLanguage } from '@foyer/contract/languages.ts'
import { browserApi } from './browser-api.ts'
import { apiContext } from './context.ts'

export interface Reading {
  api: Api
  params: Readonly<Record<string, string | undefined>>
  query: URLSearchParams
}
/** What a screen reads before it shows: once for the server and the browser. */
export type Load<T> = (reading: Reading) => Promise<T>

/** `export const loader = onServer(load)`: the first view, in the server's process. */
export function onServer<T>(load: Load<T>) {
  return ({ request, params, context }: LoaderFunctionArgs): Promise<T> =>
    load({ api: context.get(apiContext)(params.lang ?? defaultLanguage), params, query: new URL(request.url).searchParams })
}

/** `export const clientLoader = inBrowser(load)`: every further view, over the network. */
export function inBrowser<T>(load: Load<T>) {
  return ({ request, params }: ClientLoaderFunctionArgs): Promise<T> =>
    load({ api: browserApi(params.lang ?? defaultLanguage), params, query: new URL(request.url).searchParams })
}

/** The answer when it is a yes; otherwise the nearest error boundary shows its status, 404 as the not-found screen. */
export function got<T extends CallTypes>(answer: Answer<T>): Extract<Answer<T>, { ok: true }> {
  if (answer.ok) return answer as Extract<Answer<T>, { ok: true }>
  throw data(answer.body, { status: answer.status })
}

export function notFound(): never {
  throw data(null, { status: 404 })
}
