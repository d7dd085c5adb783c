import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = Record<string, unknown>
const without = (object: unknown, ...names: string[]) => names.forEach((name) => delete (object as Answer)[name])

/** The fields that our server adds to the specification's, by call. */
const additive: [RegExp, (body: Answer, data: Answer) => void][] = [
  [
    /^shopinfo\/config$/,
    (_, data) =>
      without(
        data,
        'confirmPaymentOnCheckout',
        'checkoutDocumentNumber',
        'guestRegistration',
        'userRegistration',
        'fewLeft',
        'mostPlacesPerOrder',
        'retries',
        'socialLinks',
      ),
  ],
  [/^shopinfo$/, (_, data) => without(data['meta'], 'venues')],
  [
    /^static-content$/,
    (_, data) =>
      (data['banners'] as { entries: Answer[] }[]).forEach(({ entries }) =>
        entries.forEach((entry) => without(entry, 'picture', 'picture_mobile')),
      ),
  ],
  [/^event\/select$/, (_, data) => (data as unknown as Answer[]).forEach((event) => without(event, 'start'))],
  [/^checkout\/initPayment$/, (body) => without(body, 'hold')],
  [/^checkout\/execPayment$/, (_, data) => without(data, 'status')],
  [/^order\/review$/, (_, data) => without(data, 'documents', 'demonstration')],
]
const unlisted = /^(order\/(tickets\.pdf|calendar\.ics)|checkout\/hold)$/

/**
 * A commerce server of another vendor: a proxy for ours with only the calls and fields of the specification.
 */
export async function foreignServer(ours: string): Promise<{
  url: string
  requests: string[]
  tokens: () => string[]
  opened: () => string[]
  close: () => Promise<unknown>
}> {
  const requests: string[] = []
  const tokens: string[] = []
  const opened = new Set<string>()
  const server = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url!, ours)
    const call = pathname.replace(/^\/api\/[a-z]{2}\//, '')
    requests.push(call)
    const query = new URLSearchParams(search)
    if (query.has('id')) opened.add(call)
    const token = query.get('_')
    if (token !== null) tokens.push(`${call} ${token.length}`)
    if (unlisted.test(call))
      return response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"UNKNOWN_CALL"}')
    const answer = await fetch(ours + pathname + search, {
      method: request.method!,
      headers: { 'content-type': 'application/json' },
      ...(request.method === 'POST' && { body: await textOf(request) }),
    })
    const type = answer.headers.get('content-type') ?? ''
    const content = Buffer.from(await answer.arrayBuffer())
    response
      .writeHead(answer.status, { 'content-type': type })
      .end(answer.ok && type.includes('json') ? listed(call, content.toString()) : content)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    tokens: () => tokens,
    opened: () => [...opened],
    close: () => new Promise((resolve) => (server.closeAllConnections(), server.close(resolve))),
  }
}

function listed(call: string, text: string): string {
  const body = JSON.parse(text) as Answer
  for (const [calls, leave] of additive) if (calls.test(call)) leave(body, body['data'] as Answer)
  return JSON.stringify(body)
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
