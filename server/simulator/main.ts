import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import type { Server } from 'node:http'
import { pino } from 'pino'
import { openDeployment } from '../deployment/deployment.ts'
import { openDatabase } from '../db/database.ts'
import { drainOf } from '../http/drain.ts'
import { answerFailure, logFailure } from '../http/failure.ts'
import { sendRequest } from '../http/send-request.ts'
import { openSpending } from '../http/spending.ts'
import { readSettings, SettingsError } from '../settings.ts'
import { lineOf } from '../start-error.ts'
import { createSimulator } from './simulator.ts'

// The simulator as a process of its own, with its own data, which survives when the shop is killed.
// Needs SIMULATOR_SECRET, the same as the shop's; where other machines reach it, PUBLIC_URL is its own address.
try {
  await run()
} catch (error) {
  console.error(lineOf(error))
  process.exit(1)
}

async function run(): Promise<void> {
  const settings = readSettings(process.env)
  const secret = settings.SIMULATOR_SECRET
  if (!secret) throw new SettingsError('SIMULATOR_SECRET is not set: the shop and its simulator share it')
  const log = pino({ level: settings.LOG_LEVEL })
  const database = await openDatabase({ url: settings.DATABASE_URL, dataDir: settings.DATA_DIR })
  const { texts } = await openDeployment(settings, (line) => log.warn(line))
  let address = process.env['PUBLIC_URL']?.trim() ? settings.PUBLIC_URL : ''
  const simulator = createSimulator({
    database,
    secret,
    clock: () => new Date(),
    texts: texts.in,
    url: () => `${address}/simulator`,
    send: sendRequest,
    log,
    settings,
    spending: openSpending(),
  })
  const app = new Hono().route('/simulator', simulator.app).get('/livez', (c) => c.json({ ok: true }))
  app.onError((error, c) => {
    logFailure(log, error)
    return answerFailure(c, error, (code) => texts.in('en')(`refusal.${code}`))
  })
  const server = serve({ fetch: app.fetch, port: settings.PORT, hostname: settings.HOST }, ({ port }) => {
    address ||= `http://${settings.HOST}:${port}`
    process.stdout.write(`simulator on ${address}/simulator\n`)
  }) as Server
  const { drain } = drainOf(server)
  simulator.deliveries.start()
  process.once('SIGTERM', async () => {
    setTimeout(() => process.exit(1), 9500).unref()
    await drain(1000)
    await simulator.deliveries.stop()
    await database.close()
    process.exit(0)
  })
}
