// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { memoryHistory } from '../router/history.ts'
import { createRouter } from '../router/router.ts'
import { RouterProvider } from '../router/router-provider.tsx'
import { afterEach, expect, it, vi } from 'vitest'
import { secondaryPages } from '../core/layout.ts'
import { routes } from '../routes.ts'
import { renderInShop } from '../core/shop.fixture.tsx'
import { useBodyClass } from './use-body-class.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Classes() {
  return <p>{useBodyClass()}</p>
}
const at = (route: string) => renderInShop(<Classes />, { route }).container.textContent!.split(' ')
const wide = (width: number) => {
  vi.stubGlobal('innerWidth', width)
  act(() => void dispatchEvent(new Event('resize')))
}

it('says how wide the window is, and says it anew when it changes (R2.93, R2.94, R9.14)', () => {
  const { container } = renderInShop(<Classes />)
  const classes = [544, 545, 768, 769, 992, 993, 1200, 1201].map((width) => (wide(width), container.textContent))
  expect(classes).toEqual(['xs', 'sm', 'sm', 'md', 'md', 'lg', 'lg', 'xl'])
})

it('is not known to the server, so that the browser begins with the same', () => {
  const router = createRouter({
    routes: [{ path: '/', id: 'login', screen: null }],
    history: memoryHistory('/'),
    api: () => null as never,
  })
  expect(
    renderToString(
      <RouterProvider router={router}>
        <Classes />
      </RouterProvider>,
    ),
  ).toContain('<p>secondary-page</p>')
})

it('marks the secondary pages and no other (R2.91, R2.92)', () => {
  wide(500)
  const marked = routes
    .map(({ name }) => name)
    .filter((name) => {
      const classes = at(name)
      cleanup()
      return classes.includes('secondary-page')
    })
  expect(marked.toSorted()).toEqual([
    'checkoutSuccess',
    'forgotPassword',
    'forgotPasswordSuccess',
    'guestRegister',
    'login',
    'recoverAccount',
    'recoverPasswordSuccess',
    'register',
    'registerSuccess',
    'settings',
  ])
  expect(secondaryPages).toContain('recoverSuccess')
})
