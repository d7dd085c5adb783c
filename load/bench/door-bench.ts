import { loadavg } from 'node:os'
import { scanAll, summary } from '../door-client.ts'
import { boughtBarcodes, doorKey, eachOneScanned } from '../harness/door-tickets.ts'
import { embeddedDatabase } from '../harness/database.ts'
import { writeMuseum } from '../harness/museum.ts'
import { freePort, remove, startShop, temporaryFolder } from '../harness/processes.ts'
import { useOf } from './process-use.ts'

// Redeems tickets at two gates, each ticket at both of them. Run: node load/bench/door-bench.ts [tickets] [scans a second]
// Ends with 1 when somebody is in twice, or when the shop does not keep up. Needs Linux.

const tickets = Number(process.argv[2] ?? 2000)
const perSecond = Number(process.argv[3] ?? 200)

console.log(`load of this machine at the start: ${loadavg()[0]!.toFixed(1)}`)
const [dataDir, catalogue] = [temporaryFolder(), writeMuseum(eachOneScanned)]
const shop = await startShop({ port: await freePort(), dataDir, catalogue })
const database = embeddedDatabase(dataDir)
try {
  const barcodes = await boughtBarcodes([shop.url], database.query, tickets)
  const key = await doorKey('gates', { DATA_DIR: dataDir, CATALOGUE_DIR: catalogue })
  const before = useOf(shop.pid).shop.processorMs
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
  console.log(
    `of the shop's processor for each: ${((useOf(shop.pid).shop.processorMs - before) / scans.length).toFixed(2)} ms`,
  )
  const valid = scans.filter(({ answer }) => answer.outcome === 'valid').length
  if (valid !== tickets || sum!.admitted !== tickets || sum!.twice > 0 || rate < perSecond * 0.95) process.exitCode = 1
} finally {
  await database.end()
  await shop.stop()
  for (const folder of [dataDir, catalogue]) remove(folder)
}
