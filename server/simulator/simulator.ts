import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { SendRequest } from '../http/send-request.ts'
import { deliveries, type Deliveries } from './deliveries.ts'
import { simulatorRoutes, type SimulatorParts } from './simulator.routes.ts'

/** The simulated provider as one piece: its routes for `/simulator`, and the deliveries of its webhooks. */
export function createSimulator(parts: SimulatorParts & { send: SendRequest; log: Logger }): {
  app: Hono
  deliveries: Deliveries
} {
  return { app: simulatorRoutes(parts), deliveries: deliveries(parts) }
}
