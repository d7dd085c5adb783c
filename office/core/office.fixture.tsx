import { MantineProvider } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { Suspense, type ReactNode } from 'react'
import { vi } from 'vitest'
import { byItselfHeader } from '@foyer/contract/call.ts'
import type { Changed } from '@foyer/contract/live.ts'
import type { Permission } from '@foyer/domain/office/roles.ts'
import { LanguageProvider } from './language.tsx'
import { sessionQuery, type Session } from './session.ts'

/** What tests read of what was sent. */
interface Body {
  name: string
  role: string
  email: string
  permissions: string[]
  roles: unknown
  text: string
  code: string
  order: string
  tickets: { number: string }[]
  plan: boolean
  after: string
  planned: unknown
  note: string
  id: string
}
/** What a call answers, by its path (of the office's without `office/`): its data, or all of it as a response. */
type Answers = Record<string, (body: Body) => unknown>

interface Given {
  /** What who is signed in may, everywhere. */
  may: readonly Permission[]
  answers: Answers
}

/** Somebody who is signed in. */
export const sessionOf = ({
  person = 'a3e1c7aa-0000-4000-8000-000000000001',
  may = [],
  venues = null,
  ends = new Date(Date.now() + 12 * 3_600_000).toISOString(),
}: Partial<Pick<Session, 'person' | 'ends'>> & {
  may?: readonly Permission[]
  venues?: string[] | null
} = {}): Session => ({
  person,
  name: 'Ada Muster',
  email: 'ada@haus.example',
  lang: 'de',
  may: may.map((permission) => ({ permission, venues })),
  idle_minutes: 60,
  ends,
  proved: new Date().toISOString(),
  ways: { passkey: true, password: true, identity: false },
})

export const refusal = (status: number, code: string) => Response.json({ code }, { status })

/** Answers calls in place of a server, and lists what was sent. */
export function answerCalls(answers: Answers) {
  const sent: { path: string; body: Body; byItself: boolean; signal?: AbortSignal | null | undefined }[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const path = address.replace(/^\/api\/\w\w\/(office\/)?/, '')
    const body = JSON.parse(String(init.body ?? '{}'))
    sent.push({ path, body, byItself: new Headers(init.headers).has(byItselfHeader), signal: init.signal })
    const data = await answers[path]?.(body)
    if (data instanceof Response) return data
    return data === undefined ? refusal(404, 'UNKNOWN_CALL') : Response.json({ data })
  })
  return sent
}

/** A stream on which a test plays the server. */
export class Stream extends EventTarget {
  static readonly CLOSED = 2
  /** Those that pages have opened since the last browser was stubbed. */
  static opened: Stream[] = []
  readyState = 0
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    Stream.opened.push(this)
  }
  tell(event: 'ready' | 'over'): void
  tell(event: 'changed', data: Changed): void
  tell(event: string, data: object = {}) {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }))
  }
  /** As a browser says it; `isRefused`: it does not try again. */
  lose(isRefused: boolean) {
    this.readyState = isRefused ? Stream.CLOSED : 0
    this.dispatchEvent(new Event('error'))
  }
  close() {
    this.readyState = Stream.CLOSED
  }
}

/** What jsdom has not, and a browser whose person reads German. */
export function stubBrowser() {
  Element.prototype.scrollIntoView = () => {}
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  Stream.opened = []
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('matchMedia', (query: string) => ({
    // frames of animations may have stopped with another test's clock
    matches: query.includes('reduced-motion'),
    addEventListener() {},
    removeEventListener() {},
  }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  localStorage.setItem('foyer-office-language', 'de')
  // what another file has said in passing stands in a store that all share
  notifications.clean()
}

/** Renders a page of the office to somebody who is signed in; gives all calls that were sent. */
export function renderInOffice(ui: ReactNode, { may, answers }: Given) {
  const session = sessionOf({ may })
  const sent = answerCalls({ session: () => session, ...answers })
  stubBrowser()
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queries.setQueryData(sessionQuery.queryKey, session)
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <LanguageProvider>
          <Suspense>{ui}</Suspense>
        </LanguageProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return sent
}
