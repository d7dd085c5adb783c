import { Hono } from 'hono'
import { setTimeout as wait } from 'node:timers/promises'

/** One thing without which, unless it is only `told`, the process should get no visitors. */
export interface HealthCheck {
  name: string
  /** 'ok', or a word for what is wrong; what is thrown or takes too long is 'away'. */
  check: () => Promise<string>
  /** Stands in the answer and changes nothing: somebody has to look, and visitors are served. */
  told?: boolean
}

/** Every check has this long, in ms: `/readyz` answers within 2 s whatever happens. */
const patienceMs = 1_500
/** However many ask, the checks run once in this time, in ms. */
const freshMs = 1_000

interface Health {
  ok: boolean
  checks: Record<string, string>
}

/** `/livez` says that the process lives, `/readyz` whether visitors should come to it. */
export function healthRoutes(checks: readonly HealthCheck[], leaving?: AbortSignal): Hono {
  const app = new Hono()
  const health = keptHealth(checks)
  app.get('/livez', (c) => c.json({ ok: true }))
  app.get('/readyz', async (c) => {
    // at once: what was kept does not know
    const now = leaving?.aborted ? { ok: false, checks: { process: 'leaving' } } : await health()
    c.header('cache-control', 'no-store')
    return now.ok ? c.json(now) : c.json({ ...now, code: 'NOT_READY' }, 503, { 'retry-after': '1' })
  })
  return app
}

function keptHealth(checks: readonly HealthCheck[]): () => Promise<Health> {
  const ask = checks.map(oneAtATime)
  let kept: Promise<Health> | undefined
  let until = Infinity
  return () => {
    if (kept && performance.now() < until) return kept
    until = Infinity
    kept = Promise.all(ask.map((one) => one())).then((states) => {
      until = performance.now() + freshMs
      return {
        ok: checks.every(({ told }, index) => told || states[index] === 'ok'),
        checks: Object.fromEntries(checks.map(({ name }, index) => [name, states[index]!])),
      }
    })
    return kept
  }
}

/** A check that hangs is 'away', and not begun again before it has ended. */
function oneAtATime({ check }: HealthCheck): () => Promise<string> {
  let running: Promise<string> | undefined
  return () => {
    running ??= Promise.resolve()
      .then(check)
      .catch(() => 'away')
      .finally(() => (running = undefined))
    return Promise.race([running, wait(patienceMs, 'away', { ref: false })])
  }
}
