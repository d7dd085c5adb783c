import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { CurrentScreen, RenderBoundary } from './current-screen.tsx'
import { browserHistory } from './history.ts'
import {
  useLoadError,
  useLoaderData,
  useLocation,
  useNavigation,
  useSearchParams,
  useViewTransitionState,
} from './hooks.ts'
import { Link } from './link.tsx'
import { Redirect, statusOf } from './load-error.ts'
import { createRouter, type RouterOptions } from './router.ts'
import { RouterProvider } from './router-provider.tsx'
import type { Load, LoadArgs, Screen } from './screen.ts'

export const loads = vi.fn<Load<unknown>>()
export const good: Screen = { default: Good, load: loads, loadsBy: ['date'], showsBy: ['time'] }
function Good() {
  const [query, change] = useSearchParams()
  const [opened] = useState(() => String(query))
  return (
    <>
      <h1>Good {String(useLoaderData())}</h1>
      <p>
        opened with {opened || 'nothing'}, now {query.toString() || 'nothing'}
      </p>
      <button onClick={() => change(new URLSearchParams('date=1&time=2'))}>day</button>
      <button onClick={() => change(new URLSearchParams('date=1&time=3'))}>time</button>
    </>
  )
}
export const prepares = vi.fn<() => void>()
const ahead = { api: null as never, failed: () => prefetch.fails }
/** Whether what is read ahead fails. */
export const prefetch = { fails: false }
export const screens: Record<string, Screen> = {
  '/': { default: () => <h1>Start</h1> },
  '/list': { default: () => <h1>List</h1> },
  '/good/:id': good,
  '/away': {
    default: () => null,
    load: async () => {
      throw new Redirect('/list')
    },
  },
  '/broken': {
    default: () => {
      throw new Error('broken')
    },
  },
  '/own': { default: () => <h1>Own {String(useLoaderData())}</h1>, load: loads, Skeleton: () => <h1>waiting</h1> },
  '/form': {
    default: () => <h1>Form {String(useLoaderData())}</h1>,
    load: loads,
    Skeleton: () => <h1>waiting</h1>,
    loadsOnServer: true,
    prepare: () => prepares(),
  },
}
export const routes = Object.entries(screens).map(([path, one]) => ({
  id: path,
  path,
  screen: async (): Promise<Screen | undefined> => one,
}))

function Around({ children }: { children: ReactNode }) {
  const pending = useNavigation()
  const error = useLoadError()
  const moves = useViewTransitionState('/good/1?x')
  return (
    <>
      <nav>
        {[
          '/',
          '/list',
          '/good/1',
          '/good/2',
          '/good/1?date=2',
          '/own',
          '/form',
          '/away',
          '/broken',
          '/nowhere',
          'https://other.example/',
        ].map((to) => (
          <Link key={to} to={to} onClick={() => {}}>
            {to}
          </Link>
        ))}
        <Link to="/good/1" viewTransition>
          moving
        </Link>
        <Link to="/list" target="_blank">
          new tab
        </Link>
      </nav>
      <output>{`${pending ? `to ${pending.pathname}` : 'here'}${moves ? ', moves' : ''}`}</output>
      <RenderBoundary reset={useLocation().key} fallback={<h1>Sorry</h1>}>
        {error === undefined ? children : <h1>{statusOf(error)}</h1>}
      </RenderBoundary>
    </>
  )
}
/** A shop of these screens at an address. */
export function open(address = '/', given: Partial<RouterOptions> = {}) {
  history.pushState(null, '', address)
  const router = createRouter({
    routes,
    history: browserHistory(),
    api: () => null as never,
    prefetchApi: () => ahead,
    initial: { screen: screens['/']!, loaded: { data: null } },
    ...given,
  })
  return {
    router,
    ...render(
      <RouterProvider router={router}>
        <Around>
          <CurrentScreen />
        </Around>
      </RouterProvider>,
    ),
  }
}
export const link = (name: string) => screen.getByRole('link', { name })
export const press = (name: string, how = {}) => act(async () => void fireEvent.click(link(name), how))
export const heading = () => screen.queryByRole('heading')?.textContent
export const status = () => screen.getByRole('status').textContent
export const address = () => location.pathname + location.search
export const goesBack = () =>
  act(
    () =>
      new Promise<void>((resolve) => {
        addEventListener('popstate', () => setTimeout(resolve), { once: true })
        history.back()
      }),
  )

/** Every test of the file begins with nothing loaded. */
export function eachLoadsAnew(): void {
  beforeEach(() => {
    prepares.mockReset()
    prefetch.fails = false
    loads
      .mockReset()
      .mockImplementation(async ({ params, query }: LoadArgs) => `${params['id']} ${query.get('date') ?? ''}`.trim())
  })
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
    vi.useRealTimers()
  })
}
