import * as peopleContract from '@foyer/contract/people.calls.ts'
import * as staffContract from '@foyer/contract/staff.calls.ts'
import * as viewContract from '@foyer/contract/staff.views.calls.ts'
import { ofPeople } from '@foyer/domain/office/roles.ts'
import { generateSync } from 'otplib'
import { authenticator } from '../account/authenticator.fixture.ts'
import { runCommand } from '../office/command.ts'
import { origin, type TestShop } from '../testing/test-shop.fixture.ts'

export interface Colleague {
  email: string
  id: string
  cookie: string
  device: ReturnType<typeof authenticator>
}

/** What only pages of the office ask, with a session or to get one. */
export const callsOfPeople = new Set([
  ...[staffContract, viewContract, peopleContract].flatMap((calls) => Object.values(calls)).map(({ path }) => path),
  ...Object.keys(ofPeople).map((act) => `office/${act}`),
])

let people = 0
export const goodPassword = 'drei Wale im Nebel'

/** What a page of the office does, and who works there. */
export function staffCalls(shop: TestShop) {
  /** Sends a call as the office's page does; `headers` over that, an empty one is not sent. */
  async function ask(path: string, body: object = {}, cookie?: string, headers: Record<string, string> = {}) {
    const all = { origin, ...(cookie !== undefined && { cookie }), ...headers }
    const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
    return shop.call('POST', `office/${path}`, body, sent)
  }
  const cookieOf = ({ headers }: { headers: Headers }) => headers.get('set-cookie')!.split(';')[0]!
  const tokenIn = (said: string) => /#([\w-]{43})/.exec(said)![1]!

  /** At the command line. */
  const command = async (...words: string[]) => (await runCommand(shop.shop, words)).said
  const invited = async (email: string, role: string, name = 'Ada Muster') =>
    tokenIn(await command('invite', email, name, role))

  async function acceptByPasskey(token: string, more: object = {}) {
    const device = authenticator()
    const { body } = await ask('accept/passkey', { token })
    const credential = device.register(body.data.challenge)
    return { device, credential, answer: await ask('accept', { token, ...more, credential, device: 'Laptop' }) }
  }

  async function acceptByPassword(token: string, password = goodPassword) {
    const { secret } = (await ask('accept/code', { token })).body.data
    return { secret, answer: await ask('accept', { token, password, code: codeOf(secret) }) }
  }

  /** What the app shows now, or so many steps later. */
  const codeOf = (secret: string, steps = 0) =>
    generateSync({ secret, epoch: Math.floor(shop.time.now.getTime() / 1000) + 30 * steps })

  async function session(cookie: string) {
    return (await ask('session', {}, cookie)).body.data
  }

  /** Somebody who works here, and is signed in. */
  async function colleague(role = 'administrator'): Promise<Colleague> {
    const email = `person${++people}@haus.example`
    const { device, answer } = await acceptByPasskey(await invited(email, role))
    const cookie = cookieOf(answer)
    return { email, device, cookie, id: (await session(cookie)).person }
  }

  async function signIn({ device }: Pick<Colleague, 'device'>, before?: string) {
    const { challenge } = (await ask('sign-in/options')).body.data
    return ask('sign-in', { credential: device.sign(challenge) }, before)
  }

  async function prove({ cookie, device }: Colleague) {
    const { challenge } = (await ask('prove/options', {}, cookie)).body.data
    return ask('prove', { credential: device.sign(challenge) }, cookie)
  }

  return {
    ask,
    command,
    cookieOf,
    tokenIn,
    invited,
    acceptByPasskey,
    acceptByPassword,
    codeOf,
    session,
    colleague,
    signIn,
    prove,
    first: () => command('invite'),
  }
}
