import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Translate } from '@foyer/texts/format.ts'
import type { Database } from '../db/database.ts'
import type { SendRequest } from '../http/send-request.ts'
import type { Spending } from '../http/spending.ts'
import type { Settings } from '../settings.ts'
import { deliveries, type Deliveries } from './deliveries.ts'
import { simulatorRoutes } from './simulator.routes.ts'

/** The simulated provider as one piece: its routes for `/simulator`, and the deliveries of its webhooks. */
export function createSimulator(parts: {
  database: Database
  secret: string
  clock: () => Date
  texts: (lang: string) => Translate
  url: () => string
  send: SendRequest
  log: Logger
  settings: Pick<Settings, 'RATE_LIMIT' | 'TRUST_PROXY'>
  spending: Spending
}): { app: Hono; deliveries: Deliveries } {
  return { app: simulatorRoutes(parts), deliveries: deliveries(parts) }
}
