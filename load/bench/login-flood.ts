import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { authLogin, authLogout, customerRegister } from '@foyer/contract/account.calls.ts'

const someAddress = () => `${randomBytes(8).toString('hex')}@example.org`
/** What the requests of a flood are; logging out without a token costs next to nothing. */
const floods = {
  'log out': { path: authLogout.path, body: () => ({}) },
  'log in': { path: authLogin.path, body: () => ({ _u: someAddress(), _p: randomBytes(16).toString('hex') }) },
  register: {
    path: customerRegister.path,
    body: () => ({
      c: { fname: 'Zoë', lname: 'Müller', email: someAddress(), country: 'CH', password: 'seerosen im teich' },
    }),
  },
}

/**
 * A thread in which so many visitors ask at once, each again as soon as it has an answer, until a message comes: it
 * answers how often each status came. A thread of its own, since whoever measures must not wait for the flood's client.
 */
export interface LoginFlood {
  shop: string
  what: keyof typeof floods
  atOnce: number
  /** How long a visitor waits after an answer that took no work. */
  pauseMs: number
}

if (parentPort) {
  const over = { yes: false }
  parentPort.once('message', () => (over.yes = true))
  void flood(workerData as LoginFlood, over).then((answers) => parentPort!.postMessage(answers, []))
}

async function flood(
  { shop, what, atOnce, pauseMs }: LoginFlood,
  over: { yes: boolean },
): Promise<Record<number, number>> {
  const { path, body } = floods[what]
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const answers: Record<number, number> = {}
  /** From another network each time. */
  const ask = () =>
    new Promise<number>((resolve, reject) => {
      const [a, b, c] = randomBytes(3)
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.${a}.${b}.${c}` }
      request(`${shop}/api/de/${path}`, { agent, method: 'POST', headers }, (response) =>
        response.resume().once('end', () => resolve(response.statusCode!)),
      )
        .once('error', reject)
        .end(JSON.stringify(body()))
    })
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (!over.yes) {
        const status = await ask()
        answers[status] = (answers[status] ?? 0) + 1
        if (status === 429 || status === 503 || what === 'log out') await wait(pauseMs)
      }
    }),
  )
  agent.destroy()
  return answers
}
