import { render, type RenderResult } from '@testing-library/react'
import axe from 'axe-core'
import type { ReactNode } from 'react'
import type { Config } from '@foyer/contract/shop.schema.ts'
import { compileTexts } from '@foyer/texts/compile.ts'
import { messages } from '@foyer/texts/messages.fixture.ts'
import type { Shop } from '../load-shop.ts'
import { CurrentScreen } from '../router/current-screen.tsx'
import { memoryHistory } from '../router/history.ts'
import { createRouter } from '../router/router.ts'
import { RouterProvider } from '../router/router-provider.tsx'
import type { Screen } from '../router/screen.ts'
import { browserApi, prefetchApi } from './browser-api.ts'
import { LanguageProvider } from './language.tsx'
import { ShopContext } from './shop-data.ts'
import type { Branding } from './site.ts'

// jsdom has no layout to observe
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** A shop for tests. */
export const config: Config = {
  siteName: 'Museen am Fluss',
  siteNameTranslations: {},
  languages: ['de', 'en'],
  languagesFull: ['Deutsch', 'English'],
  hasTickets: true,
  hasGuidedTours: false,
  hasMerchandise: false,
  hasVouchers: false,
  hasMemCard: false,
  hasUserRegistration: false,
  logoLinksToMainSite: false,
  museumMainUrl: 'https://museum.example',
  museumPerLanguageUrls: {},
  navTranslations: {},
  customTermsLinks: false,
  partnerLogos: [],
  currency: 'CHF',
  currencySymbol: 'CHF',
  showCookieDisclaimer: false,
  showHeader: true,
  showFooter: true,
}
const meta = { email: 'help@museum.example', title: '', description: '' }

interface Given {
  /** Route id, as in `routes.ts`. */
  route?: string
  path?: string
  lang?: string
  config?: Partial<Config>
  venues?: Shop['meta']['venues']
  /** What else can be gone to; one without a screen shows nothing. */
  routes?: { id: string; path: string; screen?: Partial<Screen> }[]
  /** What the screen of `ui` has loaded. */
  data?: unknown
  /** Stands around every screen. */
  around?: ReactNode
  deployment?: Partial<Branding>
  /** Why the screen could not be loaded. */
  error?: unknown
}

/** Renders inside the shop: texts, configuration and a router that is where `path` says. */
export function renderInShop(
  ui: ReactNode,
  {
    route = 'home',
    path = '/de',
    lang = 'de',
    config: given = {},
    venues = [],
    routes = [],
    data,
    around,
    deployment,
    error,
  }: Given = {},
) {
  const shop: Shop = {
    lang,
    config: { ...config, ...given },
    meta: { ...meta, venues },
    cookieWarning: '<p>Nur hier. <a href="/de/page/data_protection">Datenschutz</a></p>',
    socialMedia: [],
    publicUrl: 'http://shop.example',
    deployment: { separator: 'dash', logo: null, ...deployment },
    secretsIn: 'header',
  }
  const screen: Screen = { default: () => ui }
  const nothing: Screen = { default: () => null }
  const router = createRouter({
    routes: [
      { id: route, path: path.split('?')[0]!, screen: async () => screen },
      ...routes.map(({ id, path: at, screen: other }) => ({
        id,
        path: at,
        screen: async () => ({ ...nothing, ...other }),
      })),
      { id: 'anywhere', path: '*', screen: async () => nothing },
    ],
    history: memoryHistory(path),
    api: (of) => browserApi(of ?? lang),
    prefetchApi: (of) => prefetchApi(of ?? lang),
    initial: { screen, loaded: { data }, ...(error !== undefined && { error }) },
  })
  const result: RenderResult = render(
    <LanguageProvider lang={lang} texts={compileTexts(messages[lang]!)}>
      <ShopContext value={shop}>
        <RouterProvider router={router}>
          {around}
          <CurrentScreen />
        </RouterProvider>
      </ShopContext>
    </LanguageProvider>,
  )
  return { ...result, router }
}

/** Ids of what axe finds wrong in a document without layout (so colours are proved elsewhere). */
export async function axeViolations(container: Element): Promise<string[]> {
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
