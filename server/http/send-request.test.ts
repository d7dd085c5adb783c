import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { sendInside, sendRequest } from './send-request.ts'

let server: Server
async function serve(answer: RequestListener): Promise<string> {
  server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/payments`
}
afterEach(() => server.close())
const asking = { method: 'POST', headers: { 'x-a': 'b' }, body: '{"n":"ß"}' } as const

it('Sends a request with its body and answers with status and text, whatever the status is', async () => {
  const url = await serve(async (request, response) => {
    const body = (await request.setEncoding('utf8').toArray()).join('')
    const { method, url: path, headers } = request
    response.writeHead(402).end(JSON.stringify({ method, path, a: headers['x-a'], body }))
  })
  expect(await sendRequest(url, asking)).toEqual({
    status: 402,
    body: JSON.stringify({ method: 'POST', path: '/payments', a: 'b', body: '{"n":"ß"}' }),
  })
})

it('Stays on its connection, and sends once more where that was closed meanwhile', async () => {
  const sockets: Socket[] = []
  let requests = 0
  const url = await serve((request, response) => {
    requests++
    if (!sockets.includes(request.socket)) sockets.push(request.socket)
    if (requests === 3) request.socket.destroy()
    else response.end(String(requests))
  })
  const get = async () => (await sendRequest(url, { method: 'GET', headers: {} })).body
  expect([await get(), await get()]).toEqual(['1', '2'])
  expect(sockets).toHaveLength(1)
  expect(await get()).toBe('4')
  expect(sockets).toHaveLength(2)
})

it('Fails on a connection of its own that is cut, and when it is ended', async () => {
  const ending = new AbortController()
  let requests = 0
  const url = await serve((request) => {
    requests++
    if (request.headers['x-cut']) request.socket.destroy()
    else ending.abort()
  })
  await expect(sendRequest(url, { method: 'GET', headers: { 'x-cut': '1' } })).rejects.toThrow('socket hang up')
  expect(requests).toBe(1)
  await expect(sendRequest(url, { ...asking, signal: ending.signal })).rejects.toMatchObject({ name: 'AbortError' })
})

it('Reaches an application of this process without the network', async () => {
  server = createServer()
  const app = {
    request: async (path: string, init: RequestInit) =>
      new Response(`${path} ${init.method} ${String(init.body)}`, { status: 201 }),
  }
  expect(await sendInside(app, '/simulator', asking)).toEqual({ status: 201, body: '/simulator POST {"n":"ß"}' })
})
