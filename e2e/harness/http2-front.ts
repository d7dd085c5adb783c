import { execFileSync } from 'node:child_process'
import { createSecureServer, constants, type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2'
import { Agent, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Front {
  url: string
  close: () => Promise<void>
}

/** Headers of one connection, which HTTP/2 forbids. */
const ofConnection = new Set(['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade', 'host'])

/** What stands before a shop in production, as it changes how fast a page loads: TLS, and HTTP/2 on one connection. */
export async function http2Front(shop: string): Promise<Front> {
  const agent = new Agent({ keepAlive: true })
  const server = createSecureServer(certificate())
  server.on('stream', (stream, headers) => pass(stream, headers, shop, agent))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const sessions = new Set<{ destroy: () => void }>()
  server.on('session', (session) => void sessions.add(session))
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const session of sessions) session.destroy()
      agent.destroy()
      await closed
    },
  }
}

function pass(stream: ServerHttp2Stream, headers: IncomingHttpHeaders, shop: string, agent: Agent): void {
  const own = Object.entries(headers).filter(([name]) => !name.startsWith(':'))
  const onwards = request(
    shop + headers[':path'],
    { method: headers[':method'], headers: Object.fromEntries(own), agent },
    (answer: IncomingMessage) => {
      if (stream.destroyed) return void answer.resume()
      const kept = Object.entries(answer.headers).filter(([name]) => !ofConnection.has(name))
      stream.respond({ ':status': answer.statusCode, ...Object.fromEntries(kept) })
      answer.pipe(stream)
    },
  )
  onwards.once('error', () => stream.close(constants.NGHTTP2_INTERNAL_ERROR))
  stream.once('error', () => onwards.destroy())
  stream.pipe(onwards)
}

/** Made for one run, as Node makes keys but no certificates. */
function certificate(): { key: string; cert: string } {
  const wish =
    '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -keyout - -out -'
  const both = execFileSync('openssl', ['req', ...wish.split(' ')], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return { key: both, cert: both }
}
