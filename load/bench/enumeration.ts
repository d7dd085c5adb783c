import { randomBytes } from 'node:crypto'
import { authLogin, customerPasswordReset, customerRegister } from '@foyer/contract/account.calls.ts'
import { accountsMuseum } from './accounts-museum.ts'
import { embeddedDatabase } from '../harness/database.ts'
import { freePort, remove, startShop, temporaryFolder } from '../harness/processes.ts'
import { quantile } from '../harness/steady-calls.ts'

// Whether answers or their times tell who has an account: as many known as unknown addresses, in a random order, each
// asked once by each call. It prints quantiles and a rank test, and judges nothing but the answers: times of one run are
// chance. Run: node load/bench/enumeration.ts [addresses of each kind]

const count = Number(process.argv[2] ?? 200)
const [dataDir, catalogue] = [temporaryFolder(), accountsMuseum()]
// the limits are looked at as for every visitor, and never met
const shop = await startShop({ port: await freePort(), dataDir, catalogue, rateLimit: 1000, trustProxy: true })
const database = embeddedDatabase(dataDir)

const addresses = () => Array.from({ length: count }, () => `${randomBytes(8).toString('hex')}@example.org`)
const [known, unknown] = [addresses(), addresses()]
const someHash = () => randomBytes(16).toString('hex')
const form = (email: string) => ({ fname: 'Zoë', lname: 'Müller', email, country: 'CH', password: 'seerosen im teich' })

async function post(path: string, body: object) {
  const [a, b, c] = randomBytes(3)
  const begun = performance.now()
  const response = await fetch(`${shop.url}/api/de/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${a}.${b}.${c}` },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  // a token is another each time
  const said = text.replace(/"data":"[\w-]{43}"/, '"data":"token"')
  return { ms: performance.now() - begun, said: `${response.status} ${said} ${[...response.headers.keys()].sort()}` }
}

try {
  for (const email of known) await post(customerRegister.path, { c: form(email) })
  await database.query('update account set confirmed_email = email, confirmed_at = created_at')
  const calls: [name: string, ask: (email: string) => ReturnType<typeof post>][] = [
    ['login', (email) => post(authLogin.path, { _u: email, _p: someHash() })],
    ['reset', (email) => post(customerPasswordReset.path, { email, backlink: `${shop.url}/de/recover/` })],
    ['register', (email) => post(customerRegister.path, { c: form(email) })],
  ]
  for (const [name, ask] of calls) {
    const times = { known: [] as number[], unknown: [] as number[] }
    const said = { known: new Set<string>(), unknown: new Set<string>() }
    for (let n = 0; n < 20; n++) await ask(`${someHash()}@example.org`)
    for (const [kind, email] of shuffled([
      ...known.map((each) => ['known', each] as const),
      ...unknown.map((each) => ['unknown', each] as const),
    ])) {
      const answer = await ask(email)
      times[kind].push(answer.ms)
      said[kind].add(answer.said)
    }
    const same = said.known.size === 1 && [...said.known].join() === [...said.unknown].join()
    if (!same) process.exitCode = 1
    console.log(`${name}: ${same ? 'the same answer' : 'DIFFERENT ANSWERS'}`)
    for (const kind of ['known', 'unknown'] as const) {
      const sorted = times[kind].toSorted((a, b) => a - b)
      const at = (share: number) => `${quantile(sorted, share).toFixed(2)} ms`
      console.log(
        `  ${kind.padEnd(8)} p10 ${at(0.1)}, p25 ${at(0.25)}, p50 ${at(0.5)}, p75 ${at(0.75)}, p90 ${at(0.9)}`,
      )
    }
    const { z, p } = rankTest(times.known, times.unknown)
    console.log(`  Mann-Whitney: z ${z.toFixed(2)}, p ${p.toFixed(3)}`)
  }
} finally {
  await database.end()
  await shop.stop()
  for (const folder of [dataDir, catalogue]) remove(folder)
}

function shuffled<T>(all: T[]): T[] {
  return all
    .map((each) => ({ each, at: randomBytes(6).readUIntBE(0, 6) }))
    .sort((a, b) => a.at - b.at)
    .map(({ each }) => each)
}

/** How likely two samples of one distribution would differ as much in their ranks, by the normal approximation. */
function rankTest(a: readonly number[], b: readonly number[]): { z: number; p: number } {
  const all = [...a.map((ms) => ({ ms, ofA: true })), ...b.map((ms) => ({ ms, ofA: false }))].sort(
    (one, other) => one.ms - other.ms,
  )
  const ranks = all.reduce((sum, { ofA }, index) => sum + (ofA ? index + 1 : 0), 0)
  const u = ranks - (a.length * (a.length + 1)) / 2
  const deviation = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12)
  const z = (u - (a.length * b.length) / 2) / deviation
  return { z, p: 2 * (1 - normal(Math.abs(z))) }
}

/** The normal distribution, by Abramowitz and Stegun 26.2.17. */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const tail = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail
}
