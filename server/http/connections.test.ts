import { EventEmitter, once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { capConnections, patience } from './connections.ts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

async function listening(settings: { MAX_CONNECTIONS_PER_ADDRESS: number; TRUST_PROXY: number }) {
  const server = createServer(patience, (_, response) => void response.end('here'))
  servers.push(server)
  capConnections(server, settings)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const open = (localAddress = '127.0.0.1') =>
    connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', localAddress }).on('error', () => {})
  return {
    open,
    /** A connection that has been answered, or was closed without a word. */
    async visit(localAddress?: string): Promise<Socket | 'closed'> {
      const socket = open(localAddress)
      const answered = once(socket, 'data').then(() => socket)
      socket.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n')
      return Promise.race([answered, once(socket, 'close').then(() => 'closed' as const)])
    },
  }
}

describe('connections of one address', () => {
  it('beyond the limit are closed at once, those of others are not, and one that ends makes room', async () => {
    const { visit } = await listening({ MAX_CONNECTIONS_PER_ADDRESS: 2, TRUST_PROXY: 0 })
    const first = await visit()
    expect(first).not.toBe('closed')
    expect(await visit()).not.toBe('closed')
    expect(await visit()).toBe('closed')
    expect(await visit()).toBe('closed')
    expect(await visit('127.0.0.2')).not.toBe('closed')
    const closed = once(first as Socket, 'close')
    ;(first as Socket).destroy()
    await closed
    await expect.poll(() => visit()).not.toBe('closed')
    expect(await visit()).toBe('closed')
  })

  it('are counted for a whole site too, where it is reached by IPv6', async () => {
    const server = new EventEmitter()
    capConnections(server as Server, { MAX_CONNECTIONS_PER_ADDRESS: 1, TRUST_PROXY: 0 })
    const opened = (remoteAddress: string) => {
      const socket = Object.assign(new EventEmitter(), { remoteAddress, destroyed: false, destroy: () => {} })
      socket.destroy = () => void (socket.destroyed = true)
      server.emit('connection', socket)
      return socket
    }
    const site = Array.from({ length: 17 }, (_, n) => opened(`2001:db8:7:${n.toString(16)}::1`))
    expect(site.map(({ destroyed }) => destroyed)).toEqual([...Array(16).fill(false), true])
    expect(opened('2001:db8:8::1').destroyed).toBe(false)
    site[0]!.emit('close')
    expect(opened('2001:db8:7:ff::1').destroyed).toBe(false)
  })

  it.each([
    { MAX_CONNECTIONS_PER_ADDRESS: 0, TRUST_PROXY: 0 },
    { MAX_CONNECTIONS_PER_ADDRESS: 1, TRUST_PROXY: 1 },
  ])('are not counted with %o', async (settings) => {
    const { visit } = await listening(settings)
    for (let n = 0; n < 5; n++) expect(await visit()).not.toBe('closed')
  })
})

describe('a slow sender', () => {
  it('who does not finish the head of a request is answered 408 and closed within a quarter of a minute', async () => {
    const { open } = await listening({ MAX_CONNECTIONS_PER_ADDRESS: 0, TRUST_PROXY: 0 })
    const socket = open()
    const startedAt = performance.now()
    socket.write('GET / HTTP/1.1\r\nhost: he')
    expect(await text(socket)).toContain('408')
    expect(performance.now() - startedAt).toBeLessThan(15_000)
  })
})
