import { Agent, get } from 'node:http'
import { issueCodes } from '../harness/vouchers.ts'
import { embeddedDatabase } from '../harness/database.ts'
import { writeMuseum } from '../harness/museum.ts'
import { freePort, remove, startShop, temporaryFolder } from '../harness/processes.ts'
import { median } from './small-against-large.ts'

// node load/bench/codes-bench.ts [rounds]: how long the shop takes to answer to codes that it knows and to codes that it does
// not, in turn, so that what else the machine does meets all of them.

const rounds = Number(process.argv[2] ?? 400)
const warmUp = 40
/** Above it, the answer's time would tell whether a code exists. */
const most = 1.1

const [dataDir, catalogue] = [temporaryFolder(), writeMuseum()]
const shop = await startShop({ port: await freePort(), dataDir, catalogue })
const database = embeddedDatabase(dataDir)
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
try {
  const [expired, blocked, foreign, spent] = (await issueCodes(database.query, [5000, 5000, 5000, 5000])) as [
    string,
    string,
    string,
    string,
  ]
  const set = (name: string, change: string) =>
    database.query(
      `update voucher set ${change} where code_hash = rtrim(translate(encode(sha256($1::bytea), 'base64'), '+/', '-_'), '=')`,
      [name],
    )
  await set(expired, `valid_to = '2020-01-01'`)
  await set(blocked, 'blocked_at = now()')
  await set(foreign, `currency = 'EUR'`)
  await database.query(`update capacity c set taken = total from voucher v where v.id = c.id and v.currency = 'CHF'`)
  const codes = { unknown: 'LOAD-NONE', mistyped: 'ABCDE-FGHJK-LMNPQ-RSTUV', expired, blocked, foreign, spent }
  const times = new Map<string, number[]>()
  const answers = new Map<string, string>()
  for (let round = 0; round < rounds + warmUp; round++) {
    // none always comes after the same one
    const inTurn = Object.entries(codes).sort(() => Math.random() - 0.5)
    for (const [name, code] of inTurn) {
      const { ms, status, body } = await ask(`${shop.url}/api/de/voucher?voucher=${code}`)
      answers.set(name, `${status} ${/"code":"(\w+)"/.exec(body)?.[1]}`)
      if (round >= warmUp) times.set(name, [...(times.get(name) ?? []), ms])
    }
  }
  const base = median(times.get('unknown')!)
  for (const [name, all] of times) {
    const ratio = median(all) / base
    const outside = ratio > most || ratio < 1 / most
    console.log(
      `  ${name.padEnd(10)} ${answers.get(name)!.padEnd(36)} ${median(all).toFixed(3)} ms, ${ratio.toFixed(2)} times${outside ? ', TELLS' : ''}`,
    )
    if (outside) process.exitCode = 1
  }
} finally {
  agent.destroy()
  await database.end()
  await shop.stop()
  for (const folder of [dataDir, catalogue]) remove(folder)
}

function ask(url: string): Promise<{ ms: number; status: number; body: string }> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      let body = ''
      response
        .setEncoding('utf8')
        .on('data', (chunk: string) => void (body += chunk))
        .once('end', () => resolve({ ms: performance.now() - start, status: response.statusCode!, body }))
    }).once('error', reject)
  })
}
