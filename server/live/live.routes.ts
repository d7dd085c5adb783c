import type { HttpBindings } from '@hono/node-server'
import { Hono, type Context as HonoContext } from 'hono'
import { isDeepStrictEqual } from 'node:util'
import { isRefused, type RefusalCode } from '@foyer/contract/refusals.ts'
import type { Context } from '../context.ts'
import { credentialsOf } from '../http/credentials.ts'
import { createLimits } from '../http/limits.ts'
import { plainRefusal } from '../http/plain-refusal.ts'
import { visitorOf, type Env } from '../http/request.ts'
import { sessionCheck, type SignedIn } from '../staff/session.service.ts'
import { inKinds } from './in-kinds.ts'
import type { Change } from './live.queries.ts'
import { openStream, type Stream } from './stream.ts'
import { watchChanges } from './watch.ts'

/** So often a proxy sees that a stream is still there, and it is looked whether its session is; in ms. */
const beatMs = 20_000
/** As many of one session in one process; a page opens one while it is seen. */
const mostOfSession = 10

/** A page of the office that is open. */
interface Listener {
  stream: Stream
  /** Ends it where its session is no longer open, or its person may something else. */
  check: () => Promise<void>
  hear: (changes: readonly Change[] | null) => void
}

/**
 * Tells pages of the office that something has changed, each for as long as the session is open that it was opened
 * with. That a page listens does not keep its session open.
 */
export function liveRoutes(shop: Context): Hono<Env> {
  const app = new Hono<Env>()
  const personFor = sessionCheck(shop)
  const limits = createLimits('staff', shop.settings.RATE_LIMIT, shop.spending)
  const watch = watchChanges(shop)
  const listeners = new Map<Listener, string>()

  const beat = setInterval(() => {
    for (const { stream, check } of listeners.keys()) {
      stream.beat()
      void check()
    }
  }, beatMs).unref()
  shop.leaving.addEventListener('abort', () => {
    clearInterval(beat)
    for (const { stream } of listeners.keys()) stream.end()
  })

  app.get('/', async (c) => {
    // a question for the head alone would hold a stream that nobody reads
    if (c.req.method !== 'GET') return refused(c, shop, 'METHOD_NOT_ALLOWED')
    if (shop.leaving.aborted) return refused(c, shop, 'NOT_READY')
    const sent = { ...credentialsOf(c, shop.settings), byItself: true }
    const address = visitorOf(c, shop.settings.TRUST_PROXY)
    const by = await personFor(sent, address)
    if (isRefused(by)) return refused(c, shop, by.refused)
    if (limits.spend('read', `person ${by.person.id}`) !== null) return refused(c, shop, 'TOO_MANY_REQUESTS')

    // what changes before it is told that it listens it looks at then
    let hear: Listener['hear'] = () => {}
    const unlisten = await watch.listen((changes) => hear(changes))
    const session = by.person.session.id
    if ([...listeners.values()].filter((one) => one === session).length >= mostOfSession) {
      unlisten()
      return refused(c, shop, 'TOO_MANY_REQUESTS')
    }
    const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>
    const stream = openStream({
      onEnd() {
        listeners.delete(own)
        unlisten()
      },
      cut: () => void outgoing?.destroy(),
    })
    const own: Listener = {
      stream,
      hear(changes) {
        if (changes === null) stream.tell('ready', {})
        else stream.tell('changed', inKinds(changes, by.person.may))
        if (changes === null || changes.some(({ kind }) => kind === 'people')) void own.check()
      },
      async check() {
        // while the database is away nobody can say
        const now = await personFor(sent, address).catch(() => by)
        if (!isRefused(now) && mayTheSame(by, now)) return
        stream.tell('over', {})
        stream.end()
      },
    }
    hear = own.hear
    listeners.set(own, session)
    stream.tell('ready', {})
    return c.body(stream.body, 200, {
      'content-type': 'text/event-stream; charset=utf-8',
      // nobody keeps, compresses or holds it back
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
  })
  return app
}

const mayTheSame = (one: SignedIn, other: SignedIn) => isDeepStrictEqual(one.person.may, other.person.may)

function refused(c: HonoContext<Env>, { texts }: Context, code: RefusalCode): Response {
  const asked = { path: c.req.path, accept: c.req.header('accept'), acceptLanguage: c.req.header('accept-language') }
  const { status, headers, body } = plainRefusal(code, asked, texts)
  return c.body(body, status as 401, { ...headers, ...(code === 'METHOD_NOT_ALLOWED' && { allow: 'GET' }) })
}
