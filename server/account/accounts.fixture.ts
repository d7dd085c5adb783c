import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, vi } from 'vitest'
import { sql } from '../db/database.ts'
import { museum } from '../testing/museum.fixture.ts'
import { friday, openTestShop } from '../testing/test-shop.fixture.ts'
import { md5Of } from './passwords.ts'
import type { atHome } from '../testing/purchase.fixture.ts'

const shopYaml = museum['shop.yaml']!.replace('hasUserRegistration: false', 'hasUserRegistration: true')

export const ada = {
  fname: 'Ada',
  lname: 'Muster',
  email: 'ada@example.org',
  country: 'CH',
  password: 'seerosen im teich',
}

/** A shop with accounts, and what a visitor does with them. */
export async function openAccounts(options: Parameters<typeof openTestShop>[0] = {}) {
  const shop = await openTestShop({ ...options, extra: { 'shop.yaml': shopYaml, ...options.extra } })
  const seen = new Set<string>()
  const post = (path: string, body: object, token?: string, headers?: Record<string, string>) =>
    shop.call('POST', `de/${path}${token ? `?_=${token}` : ''}`, body, headers)
  /** The mails that were sent since they were last read. */
  async function newMails() {
    await shop.jobs()
    const folder = join(shop.dataDir, 'outbox')
    const names = (await readdir(folder).catch(() => []))
      .filter((name) => name.endsWith('.eml') && !seen.has(name))
      .sort()
    for (const name of names) seen.add(name)
    return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))))
  }
  const login = (
    email: string,
    password: string,
    more: object = {},
    token?: string,
    headers?: Record<string, string>,
  ) => post('auth/login', { _u: email, _p: md5Of(password), ...more }, token, headers)
  /** Until so many statements wait for a lock. */
  const untilWaiting = (count: number) =>
    vi.waitFor(async () => expect(await shop.waiting()).toBe(count), { timeout: 20_000, interval: 10 })
  const linkIn = (mail: { text?: string } | undefined) => /https?:\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  const confirmToken = (mail: { text?: string } | undefined) => linkIn(mail).split('#confirm=')[1] ?? ''
  return {
    ...shop,
    post,
    /** As if it had been opened a moment ago, for tests of one person. */
    async forgetAccounts() {
      await newMails()
      await shop.empty('account', 'claim', 'limit_spent')
      shop.time.now = new Date(friday)
    },
    newMails,
    login,
    linkIn,
    confirmToken,
    register: (fields: object = {}, token?: string) => post('customer/register', { c: { ...ada, ...fields } }, token),
    /** A confirmed account; answers the token of a session. */
    async account(fields: Partial<typeof ada & typeof atHome> = {}): Promise<string> {
      const who = { ...ada, ...fields }
      await newMails()
      await post('customer/register', { c: who })
      const mail = (await newMails()).find(({ to }) => to?.[0]?.address === who.email)
      return (await login(who.email, who.password, { confirm: confirmToken(mail) })).body.data
    },
    untilWaiting,
    /** Has requests for one account's row wait in this order, and lets all of them go on. */
    async inLine<T extends unknown[]>(email: string, ...requests: { [K in keyof T]: () => Promise<T[K]> }): Promise<T> {
      const answers: Promise<unknown>[] = []
      await shop.shop.database.transaction(async (tx) => {
        await tx.execute(sql`select 1 from account where email = ${email} for update`)
        for (const request of requests) {
          answers.push(request())
          await untilWaiting(answers.length)
        }
      })
      return (await Promise.all(answers)) as T
    },
    customer: async (token: string) => (await shop.call('GET', `de/customer-data?_=${token}`)).body,
  }
}
export type AccountShop = Awaited<ReturnType<typeof openAccounts>>
