// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterContextProvider, RouterProvider, type LoaderFunctionArgs } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { createClient } from '@foyer/contract/client.ts'
import { compileTexts } from '@foyer/texts/compile.ts'
import { messages } from '@foyer/texts/load.ts'
import { ErrorBoundary, loader } from './root.tsx'
import { apiContext, siteContext } from './shop/context.ts'
import { LanguageProvider } from './shop/language.tsx'
import { config } from './shop/test-shop.tsx'

afterEach(cleanup)
const meta = { email: 'help@museum.example', title: '', description: '', venues: [] }
const bodies: Record<string, unknown> = {
  'shopinfo/config': { ...config, showCookieDisclaimer: true },
  shopinfo: { content: {}, meta },
  'static-content': { banners: [], social_media: [{ link: 'https://video.example', sequence_no: 1 }], cookie_warning: '<p onclick="x()">Nur hier.</p>' },
}

/** Starts the shop on a server that answers the configuration with a status; what was asked, in its order. */
async function start(status = 200) {
  const asked: string[] = []
  const context = new RouterContextProvider()
  context.set(siteContext, { publicUrl: 'https://shop.example' } as never)
  context.set(apiContext, (lang) => createClient({
    base: '/api', lang,
    fetch: async (url) => {
      const call = new URL(url, 'https://shop.example').pathname.replace(/^\/api\/\w+\//, '')
      asked.push(call)
      await Promise.resolve()
      return Response.json({ data: bodies[call] }, { status: call === 'shopinfo/config' ? status : 200 })
    },
  }))
  const read = loader({ request: new Request('https://shop.example/de/tickets'), context, params: {} } as unknown as LoaderFunctionArgs)
  return { asked, read: await read.catch(() => null) }
}

test('the start reads the configuration, and only then meta data, footer and cookie notice (R4.5, R7.62, R7.65, R7.67, R3.65)', async () => {
  const { asked, read } = await start()
  expect(asked[0]).toBe('shopinfo/config')
  expect(asked.slice(1).toSorted()).toEqual(['shopinfo', 'static-content'])
  expect(read).toMatchObject({ lang: 'de', config: { siteName: 'Museen am Fluss' }, meta, cookieWarning: '<p>Nur hier.</p>', socialMedia: [{ link: 'https://video.example' }] })
})

test('without the configuration nothing of the shop is read or shown, but that something went wrong and who helps (R4.1)', async () => {
  const { asked, read } = await start(500)
  expect(asked).toEqual(['shopinfo/config'])
  expect(read).toBeNull()
  const router = createMemoryRouter([{ id: 'root', path: '*', element: null, loader: () => { throw new Error('no configuration') }, ErrorBoundary, HydrateFallback: () => null }])
  const { container } = render(<LanguageProvider lang="de" texts={compileTexts(messages['de']!)} textsUrl=""><RouterProvider router={router} /></LanguageProvider>)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Etwas ist schiefgegangen')
  expect(container.textContent).toMatch(/Museum/)
  expect(container.querySelector('header, footer, nav')).toBeNull()
})
