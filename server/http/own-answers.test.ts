import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ownAnswers } from './own-answers.ts'

let server: Server
beforeAll(async () => {
  server = createServer({ headersTimeout: 100, connectionsCheckingInterval: 50 }, (_, response) => {
    response.write('begun')
  })
  ownAnswers(server, {
    PUBLIC_URL: 'https://tickets.example',
    PAYMENT: 'stripe',
    STRIPE_SECRET_KEY: 'sk_live_abcdefgh',
    API_BASE: '/api',
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => void server.close())

/** What is answered until the connection ends. */
async function send(...parts: string[]): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const answer = text(socket)
  for (const part of parts) socket.write(part)
  return answer
}

it.each([
  ['no HTTP', 'nonsense\r\n\r\n', 400],
  ['a header with a forbidden sign', 'GET / HTTP/1.1\r\nhost: here\r\nx: a\0b\r\n\r\n', 400],
  ['headers that are too large', `GET / HTTP/1.1\r\nhost: here\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['an address that is too large', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: here\r\n\r\n`, 431],
  ['a head that does not come to its end', 'GET / HTTP/1.1\r\nhost: he', 408],
  ['an expectation', 'GET / HTTP/1.1\r\nhost: here\r\nexpect: cake\r\nconnection: close\r\n\r\n', 417],
])('%s is answered with the headers that every answer has', async (_, sent, status) => {
  const answer = (await send(sent)).toLowerCase()
  expect(answer.split(' ')[1]).toBe(String(status))
  for (const header of [
    "content-security-policy: default-src 'none'",
    'x-content-type-options: nosniff',
    'referrer-policy: no-referrer',
    'strict-transport-security: max-age=',
  ])
    expect(answer).toContain(`\r\n${header}`)
})

const length = 'content-length: 5'
const chunked = 'transfer-encoding: chunked'
it.each([
  ['a length and chunks', [length, chunked]],
  ['chunks and a length', [chunked, length]],
  ['two lengths', [length, 'content-length: 50']],
  ['two lengths in one', ['content-length: 5, 50']],
  ['a length with a sign', ['content-length: +5']],
  ['a blank before its colon', ['content-length : 5', chunked]],
  ['chunks that are not the last coding', ['transfer-encoding: chunked, identity']],
  ['a header over two lines', ['transfer-encoding:', ' chunked', length]],
])(
  'a body with %s is one request with two ends for somebody, and refused: nothing behind it is read',
  async (_, ends) => {
    const answer = await send(
      `POST / HTTP/1.1\r\nhost: here\r\n${ends.join('\r\n')}\r\n\r\n0\r\n\r\n` +
        'GET /second HTTP/1.1\r\nhost: here\r\n\r\n',
    )
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer.match(/^HTTP\/1\.1 /gm)).toHaveLength(1)
  },
)

it('what is broken in the middle of a response ends it, and does not become a part of it', async () => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const answer = text(socket.on('error', () => {}))
  socket.write('POST / HTTP/1.1\r\nhost: here\r\ntransfer-encoding: chunked\r\n\r\n')
  await once(socket, 'readable')
  socket.write('no chunk\r\n')
  const whole = await answer.catch(() => '')
  expect(whole).not.toContain('HTTP/1.1 400')
})
