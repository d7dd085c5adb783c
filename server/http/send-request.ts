import { Agent as PlainAgent, request as plainRequest, type RequestOptions } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'
import { TemporaryError } from '../temporary-error.ts'

export interface OutgoingRequest {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string | undefined
  /** Ends it before it is answered. */
  signal?: AbortSignal | undefined
}
export interface IncomingResponse {
  status: number
  body: string
}
/** Asks another server, or this one without the network. May be sent twice, so only for what is idempotent. */
export type SendRequest = (url: string, request: OutgoingRequest) => Promise<IncomingResponse>

/** The longest time, in ms, for a whole answer. */
const patienceMs = 10_000
const agents = { plain: new PlainAgent({ keepAlive: true }), secure: new SecureAgent({ keepAlive: true }) }

/**
 * Over the network, on connections that stay open. Every order asks the provider three times, and `fetch` makes
 * streams of request and answer, which takes longer.
 */
export async function sendRequest(url: string, request: OutgoingRequest): Promise<IncomingResponse> {
  try {
    return await sendOnce(url, request)
  } catch (error) {
    // the server has closed the connection while the request was on its way
    if (!(error instanceof Error && 'code' in error && error.code === 'ECONNRESET' && 'stale' in error)) throw error
    return sendOnce(url, request)
  }
}

function sendOnce(url: string, { method, headers, body = '', signal }: OutgoingRequest): Promise<IncomingResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingResponse>()
  const secure = url.startsWith('https:')
  const options: RequestOptions = {
    method,
    agent: secure ? agents.secure : agents.plain,
    headers: method === 'POST' ? { ...headers, 'content-length': Buffer.byteLength(body) } : headers,
    ...(signal && { signal }),
  }
  const request = (secure ? secureRequest : plainRequest)(url, options)
  const timer = setTimeout(() => request.destroy(new TemporaryError(`no answer in ${patienceMs} ms`)), patienceMs)
  request.once('response', (response) => {
    let all = ''
    response.setEncoding('utf8')
    response.on('data', (piece: string) => (all += piece))
    response.once('end', () => resolve({ status: response.statusCode!, body: all }))
    response.once('error', reject)
  })
  request.once('error', (error) => reject(request.reusedSocket ? Object.assign(error, { stale: true }) : error))
  request.once('close', () => clearTimeout(timer))
  request.end(method === 'POST' ? body : undefined)
  return promise
}

/** A request for this process itself, without the network. */
export async function sendInside(
  app: { request(path: string, init: RequestInit): Promise<Response> | Response },
  path: string,
  { method, headers, body, signal }: OutgoingRequest,
): Promise<IncomingResponse> {
  const response = await app.request(path, { method, headers, body: body ?? null, signal: signal ?? null })
  return { status: response.status, body: await response.text() }
}
