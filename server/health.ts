import { Hono } from 'hono'

/** A dependency without which the process should get no visitors, unless it is only `informative`. */
export interface HealthCheck {
  name: string
  /** 'ok', or a word for the problem; 'away' when it throws or takes too long. */
  check: () => Promise<string>
  /** Shown in the answer without changing its status: somebody has to look, but visitors are served. */
  informative?: boolean
}

/** Milliseconds for each check, so that `/readyz` always answers within 2 s. */
const patienceMs = 1_500
/** Milliseconds in which the checks run only once, however many ask. */
const freshMs = 1_000

interface Health {
  ok: boolean
  checks: Record<string, string>
}

/** `/livez` says that the process runs, `/readyz` whether visitors should be sent to it. */
export function healthRoutes(checks: readonly HealthCheck[], leaving?: AbortSignal): Hono {
  const app = new Hono()
  const health = cachedHealth(checks)
  app.get('/livez', (c) => c.json({ ok: true }))
  app.get('/readyz', async (c) => {
    // not from the cache, which does not know yet
    const now = leaving?.aborted ? { ok: false, checks: { process: 'leaving' } } : await health()
    c.header('cache-control', 'no-store')
    return now.ok ? c.json(now) : c.json({ ...now, code: 'NOT_READY' }, 503, { 'retry-after': '1' })
  })
  return app
}

function cachedHealth(checks: readonly HealthCheck[]): () => Promise<Health> {
  const ask = checks.map(oneAtATime)
  let cached: Promise<Health> | undefined
  let until = Infinity
  return () => {
    if (cached && performance.now() < until) return cached
    until = Infinity
    cached = Promise.all(ask.map((one) => one())).then((states) => {
      until = performance.now() + freshMs
      return {
        ok: checks.every(({ informative }, index) => informative || states[index] === 'ok'),
        checks: Object.fromEntries(checks.map(({ name }, index) => [name, states[index]!])),
      }
    })
    return cached
  }
}

/** A check that hangs is 'away', and runs again only when it has ended. */
function oneAtATime({ check }: HealthCheck): () => Promise<string> {
  let running: Promise<string> | undefined
  return () => {
    running ??= Promise.resolve()
      .then(check)
      .catch(() => 'away')
      .finally(() => (running = undefined))
    return Promise.race([running, new Promise<string>((away) => setTimeout(away, patienceMs, 'away').unref())])
  }
}
