import { createServer } from 'node:http'
import { afterEach, expect, it, vi } from 'vitest'
import { openTestShop } from '../testing/test-shop.fixture.ts'
import { drainOf } from './drain.ts'

afterEach(() => void vi.useRealTimers())

it('a shop that is asked to end says at once that nobody should come, and still answers', async () => {
  const shop = await openTestShop()
  expect((await shop.app.request('/readyz')).status).toBe(200)
  shop.leave()
  expect([
    (await shop.app.request('/readyz')).status,
    (await shop.app.request('/livez')).status,
    (await shop.call('GET', 'de/shopinfo/config')).status,
  ]).toEqual([503, 200, 200])
  await shop.close()
})

it('what is under way when a server drains is answered, and closes its connection', async () => {
  let startedAt = () => {}
  const waiting = new Promise<void>((resolve) => (startedAt = resolve))
  let finish = () => {}
  const server = createServer((_, response) => {
    finish = () => response.end('all of it')
    startedAt()
  })
  const { drain } = drainOf(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  const requests = fetch(url)
  await waiting
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const drained = drain(0)
  // longer than it waits for requests that are still on their way
  await expect.poll(async () => (await vi.advanceTimersByTimeAsync(800), server.listening)).toBe(false)
  await vi.advanceTimersByTimeAsync(800)
  vi.useRealTimers()
  finish()
  const answer = await requests
  expect([answer.headers.get('connection'), await answer.text()]).toEqual(['close', 'all of it'])
  await drained
  await expect(fetch(url)).rejects.toThrow('fetch failed')
})
