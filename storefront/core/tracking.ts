import { useEffect, useEffectEvent } from 'react'
import { consentStore } from './consent.ts'
import type { Events } from './data-layer.ts'

/** Makes the event for the data layer; null for none. */
export type EventOf = (events: Events) => object | null

/** Pushes an event to the data layer (R7.61). Without the visitor's consent nothing is made or loaded for it. */
export function track(eventOf: EventOf): void {
  // tracking that cannot be loaded must not break anything else
  if (consentStore.read())
    void import('./data-layer.ts').then(({ push, events }) => push(eventOf(events()))).catch(() => {})
}

/** Tracks each value of `what` once, at the latest when the visitor consents. */
export function useTracked(what: unknown, eventOf: EventOf): void {
  const consents = consentStore.use()
  const onTrack = useEffectEvent(() => track(eventOf))
  useEffect(() => {
    if (consents) onTrack()
  }, [consents, what])
}
