import { byItselfHeader } from '@foyer/contract/call.ts'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { isLoopback } from '../loopback.ts'
import type { Settings } from '../settings.ts'

type Where = Pick<Settings, 'PUBLIC_URL' | 'OFFICE_URL'>

/** What a request was sent with that may open a call of the office. */
export interface Credentials {
  /** A key of the office. */
  bearer: string | null
  /** The session of a person. */
  session: string | null
  /** Whether a page of the office has sent it, as its browser says. */
  fromOffice: boolean
  /** Whether the page asks by itself, without anybody who has done something. */
  byItself: boolean
  /** What the browser calls itself. */
  agent: string
}

export function credentialsOf(c: Context, settings: Where): Credentials {
  const origin = c.req.header('origin')
  return {
    bearer: bearerOf(c),
    session: getCookie(c, cookieName(settings)) ?? null,
    fromOffice:
      origin === undefined ? c.req.header('sec-fetch-site') === 'same-origin' : origin === officeUrl(settings),
    byItself: c.req.header(byItselfHeader) !== undefined,
    agent: c.req.header('user-agent') ?? '',
  }
}

export function bearerOf(c: Context): string | null {
  return /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? null
}

export function officeUrl({ PUBLIC_URL, OFFICE_URL }: Where): string {
  return OFFICE_URL ?? PUBLIC_URL
}

/** Only on this machine a session goes without TLS. */
function isPlain(settings: Where): boolean {
  const url = officeUrl(settings)
  return url.startsWith('http:') && isLoopback(url)
}

function cookieName(settings: Where): string {
  return isPlain(settings) ? 'foyer-office' : '__Host-foyer-office'
}

/** Sets the session of a person, or takes it away; it ends with the browser, and before that here. */
export function sessionCookie(settings: Where, token: string | null): string {
  return [
    `${cookieName(settings)}=${token ?? ''}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Strict',
    ...(isPlain(settings) ? [] : ['Secure']),
    ...(token === null ? ['Max-Age=0'] : []),
  ].join('; ')
}
