import { once } from 'node:events'
import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTexts } from '../texts.ts'
import { boundedAddress } from './bounded-address.ts'
import { createLimits } from './limits.ts'
import { openSpending } from './spending.ts'

let server: Server
/** The addresses that the application was asked for. */
let passed: string[]
let logged: Record<string, unknown>[]

beforeEach(async () => {
  passed = []
  logged = []
  const settings = {
    PUBLIC_URL: 'https://tickets.example',
    PAYMENT: 'stripe',
    STRIPE_SECRET_KEY: 'sk_live_abcdefgh',
    API_BASE: '/api',
    TRUST_PROXY: 0,
  } as const
  const limits = createLimits('pages', 0.01, openSpending())
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(JSON.parse(line)) })
  server = createServer(
    boundedAddress({ settings, limits, texts: createTexts().in, log }, ({ url = '' }, response) => {
      passed.push(url)
      response.end('here')
    }),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

async function ask(path: string, headers: IncomingHttpHeaders = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo
  const sent = httpRequest({ host: '127.0.0.1', port, path, method, headers }).end()
  const [response] = await once(sent, 'response')
  return { status: response.statusCode as number, headers: response.headers, body: await text(response) }
}
/** An address of so many signs. */
const long = (length: number, start = '/api/fr/') => start.padEnd(length, 'a')

it('an address of four thousand signs is looked at, and a longer one refused before anything looks at it', async () => {
  expect((await ask(long(4096))).body).toBe('here')
  const { status, headers, body } = await ask(long(4097))
  expect([status, JSON.parse(body)]).toEqual([
    414,
    { error: 'ADDRESS_TOO_LONG', code: 'ADDRESS_TOO_LONG', message: 'L’adresse est trop longue.' },
  ])
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'strict-transport-security': expect.any(String),
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  expect(passed).toEqual([long(4096)])
})

it('whoever reads it in a browser is told in their language', async () => {
  const { status, headers, body } = await ask(long(5000, '/nowhere/'), {
    accept: 'text/html,*/*;q=0.8',
    'accept-language': 'sv-SE,sv;q=0.9',
  })
  expect([status, headers['content-type'], body]).toEqual([414, 'text/plain; charset=utf-8', 'Adressen är för lång.\n'])
  expect((await ask(long(5000), {}, 'HEAD')).body).toBe('')
})

it('every one of them is counted, and the log has only its beginning', async () => {
  const answers = []
  for (let n = 0; n < 8; n++) answers.push(await ask(long(15_000)))
  expect(answers.map(({ status }) => status)).toEqual([...Array(6).fill(414), 429, 429])
  expect(Number(answers[7]!.headers['retry-after'])).toBeGreaterThan(0)
  expect(logged.map(({ status }) => status)).toEqual(answers.map(({ status }) => status))
  expect(Math.max(...logged.map((line) => JSON.stringify(line).length))).toBeLessThan(1000)
  expect(logged[0]).toMatchObject({ path: expect.stringMatching(/^\/api\/fr\/aaaa…/) })
})
