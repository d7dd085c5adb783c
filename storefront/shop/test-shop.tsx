import { render, type RenderResult } from '@testing-library/react'
import axe from 'axe-core'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router'
import type { Config } from '@foyer/contract/shop.schema.ts'
import { compileTexts } from '@foyer/texts/compile.ts'
import { messages } from '@foyer/texts/load.ts'
import type { OwnLook } from './context.ts'
import { LanguageProvider } from './language.tsx'

// jsdom has no layout to observe
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** A shop for tests. */
export const config: Config = {
  siteName: 'Museen am Fluss', siteNameTranslations: {}, languages: ['de', 'en'], languagesFull: ['Deutsch', 'English'],
  hasTickets: true, hasGuidedTours: false, hasMerchandise: false, hasVouchers: false, hasMemCard: false, hasUserRegistration: false,
  logoLinksToMainSite: false, museumMainUrl: 'https://museum.example', museumPerLanguageUrls: {}, navTranslations: {}, customTermsLinks: false,
  partnerLogos: [], currencySymbol: 'CHF', showCookieDisclaimer: false, showHeader: true, showFooter: true,
}
const meta = { email: 'help@museum.example', title: '', description: '', venues: [] }

interface Given {
  /** Route id, as in `routes.ts`. */
  route?: string
  path?: string
  lang?: string
  config?: Partial<Config>
  routes?: RouteObject[]
  deployment?: Partial<OwnLook>
}

/** Renders inside the shop: texts, configuration and a router that is where `path` says. */
export function renderInShop(ui: ReactNode, { route = 'home', path = '/de', lang = 'de', config: given = {}, routes = [], deployment }: Given = {}) {
  const shop = { lang, config: { ...config, ...given }, meta, cookieWarning: '<p>Nur hier. <a href="/de/page/data_protection">Datenschutz</a></p>', socialMedia: [], publicUrl: 'http://shop.example', deployment: { separator: 'dash', fonts: {}, logo: null, ...deployment } satisfies OwnLook }
  const screen: RouteObject = { id: route, path: path.split('?')[0]!, element: ui }
  const router = createMemoryRouter([{ id: 'root', loader: () => shop, children: [screen, ...routes, { path: '*', element: null }] }], {
    initialEntries: [path],
    hydrationData: { loaderData: { root: shop } },
  })
  const result: RenderResult = render(
    <LanguageProvider lang={lang} texts={compileTexts(messages[lang]!)} textsUrl="/texts.json">
      <RouterProvider router={router} />
    </LanguageProvider>,
  )
  return { ...result, router }
}

/** Ids of what axe finds wrong in a document without layout (so colours are proved elsewhere). */
export async function axeViolations(container: Element): Promise<string[]> {
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
