import { channel, type Channel } from 'node:diagnostics_channel'
import type { RefusalCode } from '@foyer/contract/refusals.ts'

// What happens, for whoever measures it; without METRICS_PORT nobody does, and publishing costs nothing.

interface Measured {
  /** A rule or a limit said no. */
  refusal: { code: RefusalCode }
  /** Somebody was refused who may be guessing. */
  security: { event: string }
  hold: { event: 'made' | 'expired'; count: number }
  job: { name: string; outcome: 'done' | 'failed' }
  /** A webhook was taken in, so long after the provider had something to say. */
  webhook: { delayMs: number }
}

const channels = Object.fromEntries(
  (['refusal', 'security', 'hold', 'job', 'webhook'] satisfies (keyof Measured)[]).map((name) => [
    name,
    channel(`foyer:${name}`),
  ]),
) as Record<keyof Measured, Channel>

export function publish<N extends keyof Measured>(name: N, happened: Measured[N]): void {
  channels[name].publish(happened)
}

export function onMeasured<N extends keyof Measured>(name: N, hear: (happened: Measured[N]) => void): () => void {
  const listener = (happened: unknown) => hear(happened as Measured[N])
  channels[name].subscribe(listener)
  return () => channels[name].unsubscribe(listener)
}
