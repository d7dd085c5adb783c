import { createHash, randomBytes } from 'node:crypto'
import { mailsTo } from '../harness/outbox.ts'
import { isAlive } from '../harness/watch.ts'
import type { Visitor } from './visitor.ts'

export const password = 'seerosen im teich'
export const newAddress = () => `ada.${randomBytes(6).toString('hex')}@example.org`
/** Where somebody has things sent who lives in Zürich. */
export const berlin = { name: 'Ben Beispiel', street: 'Allee 3', zip: '10115', city: 'Berlin', country: 'DE' }
export const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** Sends a call of the API; answers its data. */
export async function post<T = string>({ url, lang }: Visitor, path: string, body: object): Promise<T> {
  const answer = await fetch(`${url}/api/${lang}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { data, code } = (await answer.json()) as { data: T; code?: string }
  if (!answer.ok) throw new Error(`${path}: ${code}`)
  return data
}

/** The link in the latest mail to an address that has one like this. */
export async function mailedLink({ outbox }: Visitor, email: string, like: RegExp): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const link = mailsTo(outbox, email)
      .map(({ text }) => like.exec(text)?.[0])
      .filter(Boolean)
      .at(-1)
    if (link) return link
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no mail with a link to ${email}`)
}
export const confirmLink = /https?:\S+#confirm=[\w-]+/
export const recoverLink = /https?:\S+\/recover\/[\w-]+/

/** An account whose address is confirmed, made through the API; answers its address. */
export async function confirmedAccount(visitor: Visitor, details: object = {}): Promise<string> {
  const email = newAddress()
  await unconfirmedAccount(visitor, { ...details, email })
  const confirm = new URL(await mailedLink(visitor, email, confirmLink)).hash.replace('#confirm=', '')
  await post(visitor, 'auth/login', { _u: email, _p: md5(password), confirm })
  return email
}

const ada = {
  fname: 'Ada',
  lname: 'Muster',
  password,
  street: 'Uferweg 3',
  zip: '8001',
  city: 'Zürich',
  country: 'CH',
}

/** An account whose address waits for its confirmation; answers the token of its session. */
export function unconfirmedAccount(visitor: Visitor, details: object = {}): Promise<string> {
  return post(visitor, 'customer/register', { c: { ...ada, email: newAddress(), ...details } })
}

/** Types into the login form and sends it. */
export async function logIn({ page, say }: Visitor, email: string, typed = password): Promise<void> {
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(typed)
  await page
    .getByRole('main')
    .getByRole('button', { name: say('login.submit'), exact: true })
    .click()
}

/** Logs out by the address, and arrives at a path of the shop. */
export async function logOut({ page, url, lang }: Visitor, path = ''): Promise<void> {
  await page.goto(`${url}/logout?returnTo=/${lang}${path}`)
  // the address that is left has this path too, in its query
  await page.waitForURL(({ pathname }) => pathname === `/${lang}${path}`)
  await isAlive(page)
}
