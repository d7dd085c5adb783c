import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { missingHeaders } from './security-headers.ts'

/** What Node answers itself when no request has come of what was sent. */
const answers: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Gives the answers that Node makes itself the headers of all others. */
export function ownAnswers(server: Server, settings: Parameters<typeof missingHeaders>[0]): void {
  const headers = missingHeaders(settings)(() => false, undefined)
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const underWay = new WeakMap<Duplex, ServerResponse>()
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    underWay.set(socket, response)
  })
  server.on('checkExpectation', (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, Object.fromEntries(headers)).end()
  })
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket: Duplex & { destroySoon(): void }) => {
    const response = underWay.get(socket)
    // in the middle of a response another would be a part of it
    if (code === 'ECONNRESET' || !socket.writable || (response?.headersSent && !response.writableFinished))
      return void socket.destroy()
    const status = answers[code ?? ''] ?? '400 Bad Request'
    socket.write(`HTTP/1.1 ${status}\r\n${lines}connection: close\r\ncontent-length: 0\r\n\r\n`)
    socket.destroySoon()
  })
}
