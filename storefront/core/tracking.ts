import { useEffect, useEffectEvent } from 'react'
import { consentStore } from './consent.ts'
import type { Events } from './data-layer.ts'

/** What is told to the data layer, made only where it is wanted; null is nothing. */
export type Telling = (events: Events) => object | null

/** Tells the page's data layer (R7.61). Without the visitor's consent nothing is written, made or loaded for it. */
export function track(tell: Telling): void {
  // without its code nothing is told, and nothing else is lost
  if (consentStore.read()) void import('./data-layer.ts').then(({ push, events }) => push(tell(events))).catch(() => {})
}

/** Tells once for each thing that is shown, at the latest when consent is given. */
export function useTracked(what: unknown, tell: Telling): void {
  const consents = consentStore.use()
  const telling = useEffectEvent(() => track(tell))
  useEffect(() => {
    if (consents) telling()
  }, [consents, what])
}
