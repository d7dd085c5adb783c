import type { Server } from 'node:http'

export interface Answered {
  method: string
  path: string
  status: number
  seconds: number
}

/** Calls `hear` for every answer of a server that was sent to its end, or whose visitor went away. */
export function followRequests(server: Server, hear: (answered: Answered) => void): void {
  server.prependListener('request', (request, response) => {
    const began = performance.now()
    response.once('close', () =>
      hear({
        method: methods.has(request.method!) ? request.method! : 'other',
        path: request.url!.split('?')[0]!,
        // nobody was told anything
        status: response.headersSent ? response.statusCode : 499,
        seconds: (performance.now() - began) / 1000,
      }),
    )
  })
}

const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'DELETE'])
