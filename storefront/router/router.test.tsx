// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { addressOf, locationAt, browserHistory, hideQuery, memoryHistory } from './history.ts'
import { LoadError } from './load-error.ts'
import { createRouter } from './router.ts'
import {
  address,
  eachLoadsAnew,
  goesBack,
  good,
  heading,
  link,
  loads,
  open,
  prefetch,
  prepares,
  press,
  routes,
  screens,
  status,
} from './router.fixture.tsx'

eachLoadsAnew()

describe('a press on a link', () => {
  it('loads the screen, then shows it; only then the address changes (R2.87)', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    loads.mockReturnValueOnce(promise)
    open()
    await press('/good/1')
    expect([heading(), address(), status()]).toEqual(['Start', '/', 'to /good/1'])
    await act(async () => resolve('one'))
    expect([heading(), address(), status()]).toEqual(['Good one', '/good/1', 'here'])
  })

  it('wins over the one before it, however late that answers', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    loads.mockReturnValueOnce(promise)
    open()
    await press('/good/1')
    await press('/good/2')
    await act(async () => resolve('late'))
    expect([heading(), address(), status()]).toEqual(['Good 2', '/good/2', 'here'])
  })

  it('is the browser’s own with a key held, in a new tab and to another host', async () => {
    open()
    const stays = (event: Event) => event.preventDefault()
    addEventListener('click', stays)
    await press('/good/1', { ctrlKey: true })
    await press('/good/1', { button: 1 })
    await press('new tab')
    await press('https://other.example/')
    removeEventListener('click', stays)
    expect([heading(), status(), loads.mock.calls.length]).toEqual(['Start', 'here', 0])
  })

  it('to where one is makes no step in the history, to elsewhere it does', async () => {
    open()
    const before = history.length
    await press('/')
    expect(history.length).toBe(before)
    await press('/list')
    expect(history.length).toBe(before + 1)
    await goesBack()
    expect([heading(), address()]).toEqual(['Start', '/'])
  })

  it('leads where the screen says that it leads', async () => {
    open()
    await press('/away')
    expect([heading(), address()]).toEqual(['List', '/list'])
  })
})

describe('what cannot be shown', () => {
  it('has the status of what could not be read, and is read again with the next press (R2.35)', async () => {
    open()
    await press('/nowhere')
    expect(heading()).toBe('404')
    loads.mockRejectedValueOnce(new LoadError(503))
    await press('/good/1')
    expect([heading(), address()]).toEqual(['503', '/good/1'])
    await press('/good/1')
    expect(heading()).toBe('Good 1')
  })

  it('is said in the console where nobody expected it, and ends with the next screen', async () => {
    const text = vi.spyOn(console, 'error').mockImplementation(() => {})
    open()
    await press('/broken')
    expect(heading()).toBe('Sorry')
    expect(text).toHaveBeenCalled()
    await press('/list')
    expect(heading()).toBe('List')
    text.mockClear()
    loads.mockRejectedValueOnce(new TypeError('nothing there'))
    await press('/good/1')
    expect(heading()).toBe('500')
    expect(text).toHaveBeenCalledWith(new TypeError('nothing there'))
  })
})

describe('the queries of an address', () => {
  it('are read again by where the screen loads by them, and only shown where it does not', async () => {
    const { router } = open()
    await press('/good/1')
    await press('/good/1?date=2')
    expect([heading(), loads.mock.calls.length]).toEqual(['Good 1 2', 2])
    const steps = history.length
    const visit = router.view.location.key
    await act(async () => screen.getByRole('button', { name: 'day' }).click())
    expect([heading(), loads.mock.calls.length, address(), history.length]).toEqual([
      'Good 1 1',
      3,
      '/good/1?date=1&time=2',
      steps,
    ])
    await act(async () => screen.getByRole('button', { name: 'time' }).click())
    expect([loads.mock.calls.length, address(), history.length]).toEqual([3, '/good/1?date=1&time=3', steps])
    expect(screen.getByText(/now date=1&time=3/)).toBeTruthy()
    expect(router.view.location.key, 'the same visit, with its place on the page').toBe(visit)
    await press('/good/1')
    await press('/good/2')
    expect(heading()).toBe('Good 2')
  })

  it('that the server did not read come in after the first view, so that it is the same in both', async () => {
    open('/good/1?partner=x&date=3&time=4', { initial: { screen: good, loaded: { data: 'sent' } }, fromServer: true })
    await act(async () => {})
    expect(screen.getByText('opened with date=3&time=4, now partner=x&date=3&time=4')).toBeTruthy()
    expect([heading(), loads.mock.calls.length]).toEqual(['Good sent', 0])
  })
})

it('a query that was taken out of the address bar is still known, also after the way back', async () => {
  open('/own?cart=1', { initial: { screen: screens['/own']! }, fromServer: true })
  await act(async () => {})
  hideQuery()
  expect(address()).toBe('/own')
  await press('/list')
  await goesBack()
  expect(loads.mock.calls.map(([{ query }]) => query.get('cart'))).toEqual(['1', '1'])
  expect([address(), browserHistory().location.search]).toEqual(['/own', '?cart=1'])
})

it('what the server could not read is not read again by itself', async () => {
  open('/good/1', { initial: { screen: good, error: new LoadError(404) }, fromServer: true })
  await act(async () => {})
  expect([heading(), loads.mock.calls.length]).toEqual(['404', 0])
})

it('what belongs to the session is read once the page is React’s, with a skeleton until then', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  loads.mockReturnValueOnce(promise)
  open('/own?cart=1', { initial: { screen: screens['/own']! }, fromServer: true })
  expect(heading()).toBe('waiting')
  await act(async () => resolve('basket'))
  expect(heading()).toBe('Own basket')
  expect(loads.mock.calls[0]![0].query.get('cart')).toBe('1')
})

describe('a screen that only the browser renders, whose data need no session', () => {
  it('is shown with the data of the page once the page is React’s, and prepared before', async () => {
    prepares.mockImplementation(() => expect(heading()).toBe('waiting'))
    const { router } = open('/form?cart=1', {
      initial: { screen: screens['/form']!, loaded: { data: 'sent' } },
      fromServer: true,
    })
    await act(async () => {})
    expect([heading(), loads.mock.calls.length, prepares.mock.calls.length]).toEqual(['Form sent', 0, 1])
    expect(addressOf(router.view.location)).toBe('/form?cart=1')
  })

  it('has a skeleton in the page of the server', () => {
    const initial = { screen: screens['/form']!, loaded: { data: 'sent' } }
    expect(
      createRouter({ routes, history: memoryHistory('/form'), api: () => null as never, initial, fromServer: true })
        .view.loaded,
    ).toBeUndefined()
  })

  it('is prefetched like any other, and prepared when it is shown, not before', async () => {
    open()
    await act(async () => void fireEvent.pointerDown(link('/form')))
    expect([loads.mock.calls.length, prepares.mock.calls.length]).toEqual([1, 0])
    await press('/form')
    expect([heading(), loads.mock.calls.length, prepares.mock.calls.length]).toEqual(['Form undefined', 1, 1])
  })

  it('is prepared before it loads where nothing was prefetched', async () => {
    prepares.mockImplementation(() => expect(loads).not.toHaveBeenCalled())
    const { router } = open()
    await act(() => router.navigate('/form'))
    expect([loads.mock.calls.length, prepares.mock.calls.length]).toEqual([1, 1])
  })
})

describe('a screen', () => {
  it('begins to load when its link is pressed down, once, and is shown with that', async () => {
    open()
    fireEvent.pointerDown(link('/good/1'))
    fireEvent.keyDown(link('/good/1'), { key: 'Enter' })
    await press('/good/1')
    expect([heading(), loads.mock.calls.length]).toEqual(['Good 1', 1])
    fireEvent.pointerDown(link('/good/1'))
    await act(async () => {})
    expect(loads.mock.calls.length, 'where one is already, nothing').toBe(1)
  })

  it('begins to load when its link is pointed at for a moment, not in passing', async () => {
    vi.useFakeTimers()
    open()
    fireEvent.pointerEnter(link('/good/1'), { pointerType: 'mouse' })
    vi.advanceTimersByTime(79)
    fireEvent.pointerLeave(link('/good/1'), { pointerType: 'mouse' })
    await vi.advanceTimersByTimeAsync(500)
    expect(loads).not.toHaveBeenCalled()
    fireEvent.pointerEnter(link('/good/1'), { pointerType: 'mouse' })
    await vi.advanceTimersByTimeAsync(80)
    expect(loads).toHaveBeenCalledTimes(1)
  })

  it('is read anew when what was read ahead failed', async () => {
    prefetch.fails = true
    loads.mockResolvedValueOnce('half of it')
    open()
    fireEvent.pointerDown(link('/good/1'))
    await press('/good/1')
    expect([heading(), loads.mock.calls.length]).toEqual(['Good 1', 2])
  })

  it('reads nothing of the session ahead', async () => {
    open()
    await act(async () => void fireEvent.pointerDown(link('/own')))
    expect(loads).not.toHaveBeenCalled()
    await press('/own')
    expect(loads).toHaveBeenCalledTimes(1)
  })
})

it('a picture moves to its screen and back, marked on both', async () => {
  const seen: (string | null)[] = []
  const finished = Promise.withResolvers<void>()
  vi.stubGlobal(
    'document',
    Object.assign(document, {
      startViewTransition: vi.fn<(update: () => Promise<void>) => object>((update) => {
        seen.push(`${status()} ${heading()}`)
        return { ready: Promise.resolve(), finished: Promise.all([update(), finished.promise]) }
      }),
    }),
  )
  open()
  await press('moving')
  expect(seen).toEqual(['to /good/1, moves Start'])
  expect([heading(), status()]).toEqual(['Good 1', 'here, moves'])
  await act(async () => finished.resolve())
  expect(status()).toBe('here')
  await goesBack()
  expect(seen).toEqual(['to /good/1, moves Start', 'to /, moves Good 1'])
  Reflect.deleteProperty(document, 'startViewTransition')
  vi.unstubAllGlobals()
})

it('an address is of this host, however many slashes its path begins with (R2.63)', () => {
  const here = { search: '?cart=1', hash: '#now', key: '' }
  expect(addressOf({ ...here, pathname: '//evil.example' })).toBe('/evil.example?cart=1#now')
  expect(addressOf({ ...here, pathname: '/de//a' })).toBe('/de//a?cart=1#now')
  for (const foreign of ['//evil.example/de', '///evil.example/de', '/\\evil.example/de', '//evil.example:99999/de'])
    expect(locationAt(foreign, { ...here, pathname: '//other.example' }).pathname).toMatch(
      /^\/evil\.example(:99999)?\/de$/,
    )
  for (const broken of ['//', '///', '//[', '//:80', '//%', '//user@:x/'])
    expect(locationAt(broken, { ...here, pathname: '/' }).pathname).toMatch(/^\/([^/]|$)/)
})
