import { createServer, type Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

export interface SlowProvider {
  /** The address that the shop uses as the simulator. */
  url: string
  /** How long each answer takes, from now on. */
  delayMs: number
  close(): Promise<void>
}

/**
 * A slow proxy between the shop and its simulator. Every second payment cannot be closed: a request to close it only
 * returns its state.
 */
export async function slowProvider(simulator: string, delayMs: number): Promise<SlowProvider> {
  const slow = { delayMs }
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => void chunks.push(chunk))
    request.on('end', async () => {
      const path = stubborn(request.url!) ? request.url!.replace(closing, '') : request.url!
      const method = path === request.url ? request.method! : 'GET'
      await wait(slow.delayMs)
      try {
        const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers as Record<string, string>
        const answer = await fetch(`${simulator}${path}`, {
          method,
          headers,
          redirect: 'manual',
          ...(method === 'POST' && { body: Buffer.concat(chunks) }),
        })
        const [type, location] = ['content-type', 'location'].map((name) => answer.headers.get(name))
        response.writeHead(answer.status, { 'content-type': type ?? 'application/json', ...(location && { location }) })
        // its pages are at this host too: the shop sends nobody elsewhere
        response.end((await answer.text()).replaceAll(simulator, `http://${request.headers.host}`))
      } catch {
        response.writeHead(502).end()
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return Object.assign(slow, {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => (server.close(() => resolve()), server.closeAllConnections())),
  })
}

/** The simulator's way of closing a page, and Stripe's. */
const closing = /\/(cancel|expire)$/

/** Decided by the payment's id, so that a payment always behaves the same. */
function stubborn(path: string): boolean {
  const id = /\/(?:payments\/|sessions\/cs_test_)([0-9a-f-]+)\/(?:cancel|expire)$/.exec(path)?.[1]
  return id !== undefined && Number.parseInt(id[0]!, 16) % 2 === 0
}
