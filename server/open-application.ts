import type { Hono } from 'hono'
import { createApp } from './app.ts'
import { storedLists } from './http/lists.ts'
import type { Env } from './http/request.ts'
import type { SendRequest } from './http/send-request.ts'
import type { StoredResponses } from './http/stored-first.ts'
import type { Context } from './context.ts'
import { createSimulator } from './simulator/simulator.ts'

export interface Application {
  app: Hono<Env>
  /** The cache of the API's lists. */
  lists: StoredResponses
  /** Of the simulator in this process, if there is one. */
  simulator: ReturnType<typeof createSimulator> | null
}

/** What answers requests: the commerce server, and with it the payment provider that is simulated here. */
export function openApplication(shop: Context, send: SendRequest): Application {
  const { settings, keys, database, clock, texts, log, spending } = shop
  const simulator =
    settings.SIMULATOR_URL || settings.PAYMENT !== 'simulator'
      ? null
      : createSimulator({
          database,
          secret: settings.SIMULATOR_SECRET ?? keys.simulator,
          clock,
          texts,
          url: () => `${settings.PUBLIC_URL}/simulator`,
          send,
          log,
          settings,
          spending,
        })
  const lists = storedLists(shop)
  return { app: createApp(shop, simulator?.app ?? null, lists), lists, simulator }
}
