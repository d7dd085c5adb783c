import { createServer, connect, type NetConnectOpts, type Server, type Socket } from 'node:net'
import { join } from 'node:path'

// A network between the shop and its database that can fail like real networks and restarting databases.

/** `starting` answers as PostgreSQL does while it starts: it takes connections and refuses each with 57P03. */
export type Weather = 'pass' | 'refuse' | 'hang' | 'starting'

export interface UnreliableNetwork {
  /** The database's address through this network. */
  url: string
  become(weather: Weather): Promise<void>
  /** Resets every open connection. */
  cut(): void
  close(): Promise<void>
}

interface Pair {
  near: Socket
  far: Socket | null
}

/** A proxy in front of the database of `databaseUrl`. */
export async function unreliableNetwork(databaseUrl: string): Promise<UnreliableNetwork> {
  const target = addressOf(new URL(databaseUrl))
  const pairs = new Set<Pair>()
  let weather: Weather = 'pass'
  const server = createServer({ pauseOnConnect: true }, (near) => {
    near.on('error', () => {})
    if (weather === 'starting') return refuseStarting(near)
    const pair: Pair = { near, far: null }
    pairs.add(pair)
    near.on('close', () => over(pair))
    if (weather === 'pass') couple(pair)
  })
  const port = await listen(server, 0)

  /** Whoever has left during a hang is missed only when packets pass again. */
  function over(pair: Pair): void {
    if (weather === 'hang') return
    pairs.delete(pair)
    pair.near.destroy()
    pair.far?.destroy()
  }

  function couple(pair: Pair): void {
    if (pair.near.destroyed) return over(pair)
    pair.far ??= connect(target)
      .on('error', () => {})
      .on('close', () => over(pair))
    pair.near.pipe(pair.far)
    pair.far.pipe(pair.near)
  }

  function hang({ near, far }: Pair): void {
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      if (from && to) from.unpipe(to)
      from?.pause()
    }
  }

  function cut(): void {
    for (const { near, far } of pairs) {
      near.resetAndDestroy()
      far?.destroy()
    }
    pairs.clear()
  }

  return {
    url: through(new URL(databaseUrl), port),
    async become(next) {
      weather = next
      if (next === 'refuse') {
        server.close()
        cut()
      } else if (!server.listening) await listen(server, port)
      if (next === 'hang') pairs.forEach(hang)
      if (next === 'pass') pairs.forEach(couple)
    },
    cut,
    async close() {
      weather = 'pass'
      cut()
      if (server.listening) await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A database listens on a port, or on a socket in a folder that its address names as `host`. */
function addressOf({ hostname, port, searchParams }: URL): NetConnectOpts {
  const folder = searchParams.get('host')
  return folder ? { path: join(folder, `.s.PGSQL.${port || 5432}`) } : { host: hostname, port: Number(port || 5432) }
}

function through(database: URL, port: number): string {
  database.searchParams.delete('host')
  return Object.assign(database, { host: `127.0.0.1:${port}` }).href
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve((server.address() as { port: number }).port))
  })
}

function refuseStarting(near: Socket): void {
  const fields = Buffer.from('SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0')
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  near.resume()
  near.once('data', () => near.end(Buffer.concat([head, fields])))
}
