import { loadavg } from 'node:os'
import { scanAll, summary } from '../door-client.ts'
import { boughtBarcodes, doorKey, eachOneScanned } from '../harness/door-tickets.ts'
import { embeddedDatabase } from '../harness/database.ts'
import { writeMuseum } from '../harness/museum.ts'
import { freePort, remove, startShop, temporaryFolder } from '../harness/processes.ts'
import { printFigures, words } from './figures.ts'
import { processorTime } from './processor-time.ts'

// Redeems tickets at two gates, each ticket at both of them. Run: node load/bench/door-bench.ts [tickets] [scans a
// second] [--keep] Ends with 1 when somebody is in twice, or when the shop does not keep up. Needs Linux.

const tickets = Number(words[0] ?? 2000)
const perSecond = Number(words[1] ?? 200)

console.log(`load of this machine at the start: ${loadavg()[0]!.toFixed(1)}`)
const [dataDir, catalogue] = [temporaryFolder(), writeMuseum(eachOneScanned)]
const shop = await startShop({ port: await freePort(), dataDir, catalogue })
const database = embeddedDatabase(dataDir)
try {
  const barcodes = await boughtBarcodes([shop.url], database.query, tickets)
  const key = await doorKey('gates', { DATA_DIR: dataDir, CATALOGUE_DIR: catalogue })
  const before = processorTime(shop.pid)
  const begun = performance.now()
  const gates = await Promise.all(
    ['north', 'south'].map((gate) =>
      scanAll(
        { url: shop.url, key, gate },
        barcodes.toSorted(() => Math.random() - 0.5),
        perSecond / 2,
      ),
    ),
  )
  const seconds = (performance.now() - begun) / 1000
  const scans = gates.flat()
  const rate = scans.length / seconds
  const [sum] = await database.query<{ admitted: number; twice: number }>(
    `select sum(admitted)::int as admitted, count(*) filter (where admitted > places)::int as twice from admission`,
  )
  console.log(`${scans.length} scans of ${tickets} tickets at two gates: ${rate.toFixed(0)} a second`)
  console.log(summary(scans))
  printFigures('door', {
    'scans a second': rate,
    'the shop, ms of processor for a scan': (processorTime(shop.pid) - before) / scans.length,
  })
  const valid = scans.filter(({ answer }) => answer.outcome === 'valid').length
  if (valid !== tickets || sum!.admitted !== tickets || sum!.twice > 0 || rate < perSecond * 0.95) process.exitCode = 1
} finally {
  await database.end()
  await shop.stop()
  for (const folder of [dataDir, catalogue]) remove(folder)
}
