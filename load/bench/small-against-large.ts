import { Agent, get } from 'node:http'
import { ownDatabase } from '../harness/database.ts'
import { writeMuseum } from '../harness/museum.ts'
import { freePort, remove, startShop, temporaryFolder } from '../harness/processes.ts'

/** Fast enough for nobody to notice: twice the time of the small catalogue. */
const most = 2
const warmUp = 20
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

interface OpenShop {
  url: string
  close: () => Promise<void>
}

/** A call's name, and its path in a round. */
export type MeasuredCall = readonly [name: string, path: (round: number) => string]

/** A shop with a catalogue of these files; says how long it took to open, and how many capacities it has. */
export async function openCatalogue(name: string, files: Parameters<typeof writeMuseum>[0]): Promise<OpenShop> {
  const database = process.env['TEST_DATABASE_URL'] ? await ownDatabase() : null
  const [dataDir, catalogue] = [temporaryFolder(), writeMuseum(files)]
  const start = performance.now()
  const running = await startShop({ port: await freePort(), dataDir, catalogue, databaseUrl: database?.url })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const capacities = await database?.query<{ n: number }>('select count(*)::int as n from capacity')
  console.log(`${name}: open after ${seconds} s${capacities ? `, ${capacities[0]!.n} capacities` : ''}`)
  return {
    url: running.url,
    async close() {
      await running.stop()
      await database?.drop()
      for (const folder of [dataDir, catalogue]) remove(folder)
    },
  }
}

export function timed(url: string): Promise<{ ms: number; bytes: number }> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      let bytes = 0
      response
        .on('data', (chunk: Buffer) => void (bytes += chunk.length))
        .once('end', () =>
          response.statusCode === 200
            ? resolve({ ms: performance.now() - start, bytes })
            : reject(new Error(`${url}: ${response.statusCode}`)),
        )
    }).once('error', reject)
  })
}
export const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!

/** Prints what each call costs with either catalogue; the program fails where the large one takes too long. */
export async function compare(
  small: OpenShop,
  large: OpenShop,
  calls: readonly MeasuredCall[],
  rounds: number,
): Promise<void> {
  for (const [name, path] of calls) {
    const times = { small: [] as number[], large: [] as number[] }
    const bytes = { small: 0, large: 0 }
    // alternating, so that what else the machine does meets both
    for (let round = 0; round < rounds + warmUp; round++) {
      for (const [which, { url }] of [
        ['small', small],
        ['large', large],
      ] as const) {
        const { ms, bytes: read } = await timed(`${url}${path(round)}`)
        bytes[which] = read
        if (round >= warmUp) times[which].push(ms)
      }
    }
    const [few, many] = [median(times.small), median(times.large)]
    const ratio = many / few
    console.log(
      `  ${name.padEnd(36)} ${few.toFixed(2)} ms (${bytes.small} bytes), with the large catalogue ${many.toFixed(2)} ms (${bytes.large} bytes): ${ratio.toFixed(2)} times${ratio > most ? ', TOO SLOW' : ''}`,
    )
    if (ratio > most) process.exitCode = 1
  }
}

/** Closes both shops and the connections to them. */
export async function closeAll(...shops: readonly OpenShop[]): Promise<void> {
  agent.destroy()
  for (const shop of shops) await shop.close()
}
