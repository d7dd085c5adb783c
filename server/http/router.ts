import type { RouteName } from '@foyer/contract/paths.ts'
import type { Call, CallTypes } from '@foyer/contract/call.ts'
import type { RefusalBody, Refused } from '@foyer/contract/refusals.ts'
import type { CallSchema } from '@foyer/contract/schema.ts'
import type { Language } from '@foyer/contract/languages.ts'
import type { Actor } from '@foyer/domain/office/roles.ts'
import type { Credentials } from './credentials.ts'
import type { Sender } from './request.ts'

/** A validated request, as handlers get it. */
export interface Incoming<S extends CallSchema> {
  lang: Language
  params: Parsed<S['params']>
  query: Parsed<S['query']>
  body: Parsed<S['body']>
  /** Only of calls that say that they read it, since browsers send it to no others. */
  token: S extends { token: NonNullable<CallSchema['token']> } ? string | null : undefined
  /** Of the visitor, for limits. */
  address: Sender
  /** Who asks, in calls of the office. */
  by: Actor
  /** What opens calls of the office. */
  sent: Credentials
}
type Parsed<P> = P extends { _zod: { output: infer O } } ? O : Record<never, never>

export type Answered<T extends CallTypes> =
  | ({ data: T['data']; cookie?: string } & T['extra'])
  | Refused<RefusalBody['code'], Partial<RefusalBody>>

/** A document instead of the JSON envelope, for calls whose schema names a `media`. */
export interface Document {
  document: Uint8Array | string
  filename: string
  /** Where it is the schema's `orMedia`. */
  media?: string
}

export interface Route {
  call: Call
  schema: CallSchema
  pattern: RegExp
  names: string[]
  handle: (incoming: Incoming<CallSchema>) => Promise<object>
  /** The screens of its areas; where all of them are switched off, so is the call. */
  areas?: readonly RouteName[]
  /** Who asks a call of the office, or why what was sent does not open it. */
  opens?: (sent: Credentials, address: Sender) => Promise<Actor | Refused>
  /** Why the next call is refused for now, before it is parsed or counted. */
  busy?: () => Refused | null
}

/** Connects a call with its schema and its handler. */
export function serve<T extends CallTypes, S extends CallSchema>(
  call: Call<T>,
  schema: S,
  handle: (incoming: Incoming<S>) => Promise<S extends { media: string } ? Document | Refused : Answered<T>>,
): Route {
  const names: string[] = []
  const source = call.path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, (_, name: string) => {
    names.push(name)
    return '([^/;]+)'
  })
  return { call, schema, pattern: new RegExp(`^${source}$`), names, handle: handle as unknown as Route['handle'] }
}

/** The calls of an area, which exist only where its screen does; of several areas, where one of them does. */
export function inArea(area: RouteName | readonly RouteName[], routes: Route[]): Route[] {
  return routes.map((route) => ({ ...route, areas: [area].flat() }))
}

export type Match =
  | { route: Route; params: Record<string, string> }
  | { refused: 'UNKNOWN_CALL' }
  | { refused: 'METHOD_NOT_ALLOWED'; allow: string[] }

/** The first route, in table order, whose method and path match. */
export function match(routes: readonly Route[], method: string, path: string): Match {
  const allow: string[] = []
  for (const route of routes) {
    const matched = route.pattern.exec(path)
    if (!matched) continue
    if (route.call.method !== (method === 'HEAD' ? 'GET' : method)) {
      allow.push(...(route.call.method === 'GET' ? ['GET', 'HEAD'] : [route.call.method]))
      continue
    }
    const params: Record<string, string> = {}
    route.names.forEach((name, index) => (params[name] = decoded(matched[index + 1]!)))
    return { route, params }
  }
  return allow.length > 0 ? { refused: 'METHOD_NOT_ALLOWED', allow: [...new Set(allow)] } : { refused: 'UNKNOWN_CALL' }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
