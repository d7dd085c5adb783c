import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { authLogin, authLogout, customerRegister } from '@foyer/contract/account.calls.ts'
import { eventSelect } from '@foyer/contract/tickets.calls.ts'
import { accountsMuseum } from './accounts-museum.ts'
import { freePort, remove, startShop, temporaryFolder } from './processes.ts'
import { quantile as at, steadyCalls } from './steady-calls.ts'

// What others notice while 200 ask at once to log in, from many addresses and without an end, and while as many
// register; and while as many ask for what costs next to nothing. Ratios within
// one run. Run: node load/login-bench.ts [rounds] [seconds]

const rounds = Number(process.argv[2] ?? 2)
const atOnce = 200
const seconds = Number(process.argv[3] ?? 20)

const [dataDir, catalogue] = [temporaryFolder(), accountsMuseum()]
// the limits are looked at as for every visitor, and never met
const shop = await startShop({ port: await freePort(), dataDir, catalogue, rateLimit: 1000, trustProxy: true })
const measured = new Map<string, { list: number[]; page: number[]; made: number[] }>()
let pages = 0
const calls = {
  list: () => `${shop.url}/api/de/${eventSelect.path}`,
  page: () => `${shop.url}/de/tickets`,
  made: () => `${shop.url}/de/tickets?venue=${++pages}`,
}

async function measure(name: string, until: Promise<unknown>): Promise<void> {
  const before = measured.get(name) ?? { list: [], page: [], made: [] }
  const [list, page, made] = await Promise.all([
    steadyCalls(calls.list, 20, until),
    steadyCalls(calls.page, 50, until),
    steadyCalls(calls.made, 200, until),
  ])
  const sorted = (times: number[]) => times.sort((a, b) => a - b)
  measured.set(name, {
    list: sorted([...before.list, ...list]),
    page: sorted([...before.page, ...page]),
    made: sorted([...before.made, ...made]),
  })
}

/** So many at once, each again as soon as it has an answer. */
async function flood(
  path: string,
  body: () => object,
  over: { yes: boolean },
  hashes: (status: number) => boolean,
): Promise<Record<string, number>> {
  const answers: Record<string, number> = {}
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (!over.yes) {
        const [a, b, c] = randomBytes(3)
        const { status } = await fetch(`${shop.url}/api/de/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${a}.${b}.${c}` },
          body: JSON.stringify(body()),
        }).then(async (response) => (await response.arrayBuffer(), response))
        answers[status] = (answers[status] ?? 0) + 1
        // who is refused comes again, a second later: a flood of requests as such is not measured here
        if (!hashes(status)) await wait(1000)
      }
    }),
  )
  return answers
}

async function during(name: string, path: string, body: () => object): Promise<void> {
  const over = { yes: false }
  const flooding = flood(path, body, over, (status) => path !== authLogout.path && status !== 429)
  // the queue is full by then
  await wait(1000)
  await measure(name, wait(seconds * 1000))
  over.yes = true
  const answers = Object.entries(await flooding).map(([status, count]) => `${count} × ${status}`)
  console.log(`  ${name}: ${answers.join(', ')}`)
}

const someAddress = () => `${randomBytes(8).toString('hex')}@example.org`
try {
  await measure('warming up', wait(2000))
  measured.clear()
  for (let round = 0; round < rounds; round++) {
    await measure('at rest', wait(seconds * 1000))
    await during('200 log out', authLogout.path, () => ({}))
    await during('200 log in', authLogin.path, () => ({ _u: someAddress(), _p: randomBytes(16).toString('hex') }))
    await during('200 register', customerRegister.path, () => ({
      c: { fname: 'Zoë', lname: 'Müller', email: someAddress(), country: 'CH', password: 'seerosen im teich' },
    }))
  }
  const rest = measured.get('at rest')!
  for (const [name, times] of measured)
    for (const what of ['list', 'page', 'made'] as const) {
      const [p50, p99] = [at(times[what], 0.5), at(times[what], 0.99)]
      console.log(
        `  ${name.padEnd(14)} ${what.padEnd(5)} p50 ${p50.toFixed(1)} ms (${(p50 / at(rest[what], 0.5)).toFixed(1)} times), p99 ${p99.toFixed(1)} ms (${(p99 / at(rest[what], 0.99)).toFixed(1)} times), ${times[what].length} calls`,
      )
    }
} finally {
  await shop.stop()
  for (const folder of [dataDir, catalogue]) remove(folder)
}
