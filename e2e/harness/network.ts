import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A network to a shop that goes and comes back, for whatever in a browser asks. */
export async function networkTo(shop: string) {
  const { hostname: host, port } = new URL(shop)
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect({ host, port: Number(port) })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => open.delete(one))
      one.pipe(other)
    }
  })
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const own = await listen(0)
  const go = () => {
    server.close()
    for (const socket of open) socket.destroy()
  }
  return { url: `http://127.0.0.1:${own}`, go, comeBack: () => listen(own) }
}
