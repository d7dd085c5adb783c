import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/**
 * A thread that requests the same places again and again, each time as another cart, without slowing the test down.
 */
export interface Grab {
  /** Whole addresses of initPayment, in turn. */
  urls: string[]
  address: string
  /** Of the call, without `cartId` and where it leads back. */
  body: object
  tries: number
  atOnce: number
}

if (parentPort) void grab(workerData as Grab).then((statuses) => parentPort!.postMessage(statuses, []))

async function grab({ urls, address, body, tries, atOnce }: Grab): Promise<Record<number, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const statuses: Record<number, number> = {}
  let start = 0
  const one = (url: string) =>
    new Promise<void>((resolve, reject) => {
      const sent = request(
        url,
        { agent, method: 'POST', headers: { 'content-type': 'application/json', 'x-forwarded-for': address } },
        (response) => {
          statuses[response.statusCode!] = (statuses[response.statusCode!] ?? 0) + 1
          response.resume().once('end', resolve)
        },
      )
      const back = `${new URL(url).origin}/de/checkout`
      sent.once('error', reject).end(
        JSON.stringify({
          ...body,
          cartId: randomBytes(18).toString('base64url'),
          continueUrl: `${back}/success`,
          cancelUrl: `${back}/canceled`,
        }),
      )
    })
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (start < tries) await one(urls[start++ % urls.length]!)
    }),
  )
  agent.destroy()
  return statuses
}
