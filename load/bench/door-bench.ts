import { loadavg } from 'node:os'
import { scanAll, summary, type Scanned } from '../door-client.ts'
import { boughtBarcodes, doorKey, eachOneScanned } from '../harness/door-tickets.ts'
import { embeddedDatabase } from '../harness/database.ts'
import { writeMuseum } from '../harness/museum.ts'
import { freePort, remove, startShop, temporaryFolder } from '../harness/processes.ts'
import { printFigures, words } from './figures.ts'
import { processorTime } from './processor-time.ts'

// Redeems tickets at two gates, each ticket at both of them; another version is measured in turn with this one. Run:
// node load/bench/door-bench.ts [tickets] [scans a second] [folder of another version] [--keep] Ends with 1 when
// somebody is in twice, or when the shop does not keep up. Needs Linux.

const tickets = Number(words[0] ?? 2000)
const perSecond = Number(words[1] ?? 200)
const versions = [...(words[2] === undefined ? [] : [{ name: 'before', version: words[2] }]), { name: 'this' }]
const rounds = 2

async function open({ name, version }: { name: string; version?: string }) {
  const [dataDir, catalogue] = [temporaryFolder(), writeMuseum(eachOneScanned)]
  const shop = await startShop({ port: await freePort(), dataDir, catalogue, version })
  const database = embeddedDatabase(dataDir)
  const barcodes = await boughtBarcodes([shop.url], database.query, tickets)
  const key = await doorKey('gates', { DATA_DIR: dataDir, CATALOGUE_DIR: catalogue }, version)
  const scans: Scanned[] = []
  let [seconds, used] = [0, 0]
  return {
    name,
    async scan(round: number) {
      const before = processorTime(shop.pid)
      const begun = performance.now()
      const some = barcodes.filter((_, at) => at % rounds === round)
      const gates = await Promise.all(
        ['north', 'south'].map((gate) =>
          scanAll(
            { url: shop.url, key, gate },
            some.toSorted(() => Math.random() - 0.5),
            perSecond / 2,
          ),
        ),
      )
      seconds += (performance.now() - begun) / 1000
      used += processorTime(shop.pid) - before
      scans.push(...gates.flat())
    },
    async result() {
      const [sum] = await database.query<{ admitted: number; twice: number }>(
        `select sum(admitted)::int as admitted, count(*) filter (where admitted > places)::int as twice from admission`,
      )
      const rate = scans.length / seconds
      console.log(`${name}: ${scans.length} scans of ${tickets} tickets at two gates: ${rate.toFixed(0)} a second`)
      console.log(summary(scans))
      const valid = scans.filter(({ answer }) => answer.outcome === 'valid').length
      const isRight = valid === tickets && sum!.admitted === tickets && sum!.twice === 0 && rate >= perSecond * 0.95
      return { isRight, rate, used: used / scans.length }
    },
    async close() {
      await database.end()
      await shop.stop()
      for (const folder of [dataDir, catalogue]) remove(folder)
    },
  }
}

const shops: Awaited<ReturnType<typeof open>>[] = []
try {
  for (const one of versions) shops.push(await open(one))
  console.log(`load of this machine: ${loadavg()[0]!.toFixed(1)}`)
  for (let round = 0; round < rounds; round++) for (const shop of shops) await shop.scan(round)
  const results = []
  for (const shop of shops) results.push(await shop.result())
  const [now, before] = [results.at(-1)!, results.length > 1 ? results[0]! : undefined]
  const ofBefore = before && {
    'processor for a scan, of the other version': now.used / before.used,
    'scans a second, of the other version': now.rate / before.rate,
  }
  console.log(`load of this machine: ${loadavg()[0]!.toFixed(1)}`)
  printFigures('door', { 'scans a second': now.rate, 'the shop, ms of processor for a scan': now.used, ...ofBefore })
  if (!now.isRight) process.exitCode = 1
} finally {
  for (const shop of shops) await shop.close()
}
