import { once } from 'node:events'
import { createServer } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { changesPath } from '@foyer/contract/live.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, frontPorts, programOf, startCaddy, startNginx, type Front } from './harness/front.ts'
import { writeMuseum } from './harness/museum.ts'
import { freePort, remove, startShop, temporaryFolder, type Running } from './harness/processes.ts'
import { until } from './harness/until.ts'
import { ownDatabase, type OwnDatabase } from './harness/database.ts'

// The files of deploy/ for nginx and Caddy, with the real programs in front of a shop that runs.

const proxies = { nginx: startNginx, caddy: startCaddy }
const json = { 'content-type': 'application/json' }

for (const [name, start] of Object.entries(proxies)) {
  const installed = programOf(name) !== undefined
  if (!installed) console.log(`${name} is not installed: deploy/ was not tested with it (apt-get install ${name})`)

  describe.runIf(installed)(`${name} in front of the shop, with the file of deploy/`, () => {
    let [front, shop, database]: [Front?, Running?, OwnDatabase?] = []
    const [catalogue, dataDir] = [writeMuseum(), temporaryFolder()]
    beforeAll(async () => {
      const ports = await frontPorts()
      database = await ownDatabase()
      shop = await startShop({
        port: await freePort(),
        publicUrl: `https://localhost:${ports.port}`,
        dataDir,
        catalogue,
        databaseUrl: database.url,
        trustProxy: true,
        rateLimit: 0.1,
        logLevel: 'warn',
      })
      front = await start(ports, shop.url)
    })
    afterAll(async () => {
      await front?.stop()
      await shop?.stop()
      await database?.drop()
      for (const folder of [catalogue, dataDir]) remove(folder)
    })

    it('hands on what a page of the office hears at once, though it never ends', async () => {
      const office = createServer(({ url }, response) => {
        if (url !== changesPath) return void response.end()
        response.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' })
        response.write('event: ready\ndata: {}\n\n')
      }).listen(0, '127.0.0.1')
      await once(office, 'listening')
      const own = await start(await frontPorts(), `http://127.0.0.1:${(office.address() as AddressInfo).port}`)
      const { hostname, port } = new URL(`https://localhost:${own.port}`)
      const asked = request({ hostname, port, path: changesPath, rejectUnauthorized: false }).end()
      const [response] = await once(asked, 'response')
      const [heard] = await once(response, 'data')
      expect(String(heard)).toBe('event: ready\ndata: {}\n\n')
      asked.destroy()
      office.closeAllConnections()
      office.close()
      await own.stop()
    })

    it('sends to TLS who comes without', async () => {
      const answer = await fetch(`http://localhost:${front!.plainPort}/de`, { redirect: 'manual' })
      expect([301, 308]).toContain(answer.status)
      expect(answer.headers.get('location')).toBe(`https://localhost:${front!.port}/de`)
    })

    it('hands on pages with their headers', async () => {
      const { status, headers, text } = await ask(front!, '/de')
      expect({ status, html: text.includes('<!DOCTYPE html>') || text.includes('<!doctype html>') }).toEqual({
        status: 200,
        html: true,
      })
      expect(headers).toMatchObject({
        'strict-transport-security': 'max-age=31536000',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'cache-control': expect.stringContaining('s-maxage'),
      })
    })

    it('counts visitors by the address that they come from, whatever they send as another', async () => {
      const login = (from: string, forged: string) =>
        ask(front!, '/api/de/auth/login', {
          method: 'POST',
          headers: { ...json, 'x-forwarded-for': forged },
          localAddress: from,
          body: JSON.stringify({ c: { email: 'nobody@example.org', pwdmd5: 'x' } }),
        })
      const statuses: number[] = []
      for (let i = 0; i < 4; i++) statuses.push((await login('127.0.0.1', `198.51.100.${i}`)).status)
      expect(statuses.slice(2)).toEqual([429, 429])
      expect((await login('127.0.0.2', '198.51.100.9')).status).not.toBe(429)
    })

    it('writes down no query, where a session may be, and no header', async () => {
      const marked = { headers: { authorization: 'Bearer secret-bearer', referer: 'https://x.example/?secret-page' } }
      await ask(front!, '/api/de/shop/config?_=secret-token', marked)
      await until(async () => /shop\/config/.test(front!.log()) || undefined, {
        seconds: 10,
        late: () => front!.log(),
      })
      expect(front!.log()).not.toMatch(/secret|_=/)
    })

    it('takes no body that no call needs', async () => {
      const body = Buffer.alloc(11 * 2 ** 20, ' ')
      expect((await ask(front!, '/api/de/auth/login', { method: 'POST', headers: json, body })).status).toBe(413)
    })
  })
}
