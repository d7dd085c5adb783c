import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { museum } from '../testing/museum.fixture.ts'
import { openTestShop } from '../testing/test-shop.fixture.ts'
import { md5Of } from './passwords.ts'

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
  /** The mails that were sent since the last look. */
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
  const linkIn = (mail: { text?: string } | undefined) => /https?:\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  const confirmToken = (mail: { text?: string } | undefined) => linkIn(mail).split('#confirm=')[1] ?? ''
  return {
    ...shop,
    post,
    newMails,
    login,
    linkIn,
    confirmToken,
    register: (fields: object = {}, token?: string) => post('customer/register', { c: { ...ada, ...fields } }, token),
    /** A confirmed account; answers the token of a session. */
    async account(fields: Partial<typeof ada> = {}): Promise<string> {
      const who = { ...ada, ...fields }
      await newMails()
      await post('customer/register', { c: who })
      const mail = (await newMails()).find(({ to }) => to?.[0]?.address === who.email)
      return (await login(who.email, who.password, { confirm: confirmToken(mail) })).body.data
    },
    customer: async (token: string) => (await shop.call('GET', `de/customer-data?_=${token}`)).body,
  }
}
export type AccountShop = Awaited<ReturnType<typeof openAccounts>>
