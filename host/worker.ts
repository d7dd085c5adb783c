import type { Socket } from 'node:net'
import { logConsole } from '@foyer/server/http/console-log.ts'
import { readSettings } from '@foyer/server/settings.ts'
import { longestStopMs } from './run.ts'
import { openProcess } from './shop-process.ts'
import { doesJobs, type FromWorker, type ToWorker } from './worker-messages.ts'

/** One of several processes of a shop: answers on the connections that the primary process hands over. */
export async function runWorker(): Promise<void> {
  const settings = readSettings(process.env)
  logConsole(settings.LOG_LEVEL)
  // a terminal and a service manager signal the whole group: the primary process says when it is time
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  const shop = await openProcess(
    { ...settings, MAX_CONNECTIONS_PER_ADDRESS: Math.ceil(settings.MAX_CONNECTIONS_PER_ADDRESS / settings.WORKERS) },
    { jobs: process.env[doesJobs] === '1' },
  )
  // an HTTP server looks after slow connections from the moment it listens, which this one never does itself
  shop.server.emit('listening')
  process.on('message', (message: ToWorker, socket?: Socket) => {
    if (message === 'connection') {
      // one that the visitor has closed meanwhile is not there any more
      if (socket) shop.server.emit('connection', socket)
      process.send!('taken' satisfies FromWorker)
    }
    if (message === 'leave') shop.leave()
    if (message === 'drain') void end()
    if (typeof message === 'object') void tellCounts(message.counts)
  })
  await shop.work()
  process.send!('open' satisfies FromWorker)

  async function tellCounts(asked: number): Promise<void> {
    const answer: FromWorker = { counts: asked, are: await shop.counts().catch(() => []) }
    if (process.connected) process.send!(answer)
  }
  async function end(): Promise<void> {
    setTimeout(() => process.exit(1), longestStopMs).unref()
    await shop.close(0)
    process.exit(0)
  }
}
