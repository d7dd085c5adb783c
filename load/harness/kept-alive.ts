import { Agent, request, type ClientRequest } from 'node:http'

/** The result of a request: its status, or the error, and whether the request had been sent in full. */
export interface SentRequest {
  status: number | null
  closes: boolean
  sent: boolean
  error: string
}

/** A client with one keep-alive connection, like a proxy's. */
export function keptAlive() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (url: string, body?: object): Promise<SentRequest> =>
    new Promise((resolve) => {
      const answer: SentRequest = { status: null, closes: false, sent: false, error: '' }
      const requests: ClientRequest = request(
        url,
        { agent, method: body ? 'POST' : 'GET', headers: { 'content-type': 'application/json' } },
        (response) => {
          answer.closes = response.headers.connection === 'close'
          response.on('error', (error) => resolve({ ...answer, error: error.message }))
          response.on('end', () =>
            resolve({
              ...answer,
              status: response.complete ? response.statusCode! : null,
              error: response.complete ? '' : 'cut',
            }),
          )
          response.resume()
        },
      )
      // it is finished before it is connected too: then nothing was sent
      requests.once('finish', () => void (answer.sent = requests.socket !== null && !requests.socket.connecting))
      requests.once('socket', (socket) => socket.connecting && socket.once('connect', () => void (answer.sent = true)))
      requests.once('error', (error: NodeJS.ErrnoException) =>
        resolve({ ...answer, error: error.code ?? error.message }),
      )
      requests.end(body && JSON.stringify(body))
    })
  return { ask, end: () => agent.destroy() }
}
