import { Agent } from 'node:http'
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { newBuyer, purchase } from '../harness/buyer.ts'
import { startMailServer } from '../harness/mail-server.ts'
import { inDays, wholeDay, writeMuseum } from '../harness/museum.ts'
import { freePort, remove, startShop, temporaryFolder } from '../harness/processes.ts'
import { useOf } from './process-use.ts'
import { ask } from '../harness/steady-calls.ts'
import { inParallel, until } from '../harness/until.ts'

// What the shop's process and those of its documents take of the memory, after many purchases with their mails and many
// pages. Together: what they share, as Node's own program, counts once. Run: node load/bench/memory-bench.ts [folder of another version] [purchases] [pages]

const version = process.argv[2] || undefined
const purchases = Number(process.argv[3] ?? 2000)
const pages = Number(process.argv[4] ?? 20_000)
const mostMegabytes = 300
const atOnce = 10

console.log(`load of this machine at the start: ${loadavg()[0]!.toFixed(1)}`)
const [catalogue, dataDir, mails] = [writeMuseum(), temporaryFolder(), await startMailServer(0)]
const shop = await startShop({ port: await freePort(), dataDir, catalogue, smtpUrl: mails.url, version })
let highest = 0
function say(when: string): number {
  const { shop: own, documents } = useOf(shop.pid)
  const together = own.megabytes + documents.ownMegabytes
  highest = Math.max(highest, together)
  console.log(
    `${when.padEnd(36)} ${own.megabytes.toFixed(0)} MB, ${(own.processorMs / 1000).toFixed(1)} s of processor, and the processes of documents ${documents.megabytes.toFixed(0)} MB, together ${together.toFixed(0)} MB`,
  )
  return together
}
try {
  say('opened')
  await inParallel(Array.from({ length: purchases }), atOnce, async (_, index) => {
    const wanted = { id: wholeDay.ticket, count: 1, datetime: `${inDays(3 + (index % 20))} 10:00` }
    const outcome = await purchase(newBuyer([wanted]), [shop.url], 0)
    if (outcome.kind !== 'order') throw new Error(JSON.stringify(outcome))
    if ((index + 1) % 500 === 0 || index + 1 === purchases) say(`${index + 1} purchases`)
  })
  await until(async () => (new Set(mails.ids).size >= purchases ? true : undefined), {
    seconds: 600,
    every: 250,
    late: () => `${mails.ids.length} of ${purchases} mails`,
  })
  const mailsAt = performance.now()
  say('all mails')
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const addresses = ['de', 'en'].flatMap((lang) =>
    ['', '/tickets', `/tickets/${wholeDay.event}`, '/guided-tours', '/checkout', '/page/terms'].map(
      (path) => `${shop.url}/${lang}${path}`,
    ),
  )
  await inParallel(Array.from({ length: pages }), atOnce, async (_, index) => {
    const { status } = await ask(addresses[index % addresses.length]!, agent)
    if (status !== 200) throw new Error(`${addresses[index % addresses.length]} answered ${status}`)
    if ((index + 1) % 5000 === 0) say(`${index + 1} pages`)
  })
  agent.destroy()
  // those of the documents end when they had nothing to do for a minute
  await wait(mailsAt + 65_000 - performance.now())
  const after = say('a minute after the last document')
  console.log(`at most ${highest.toFixed(0)} MB together`)
  if (after > mostMegabytes) process.exitCode = 1
} finally {
  await shop.stop()
  mails.close()
  for (const folder of [catalogue, dataDir]) remove(folder)
}
