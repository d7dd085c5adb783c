import '@foyer/look/tokens.css'
import '@foyer/look/fonts.css'
import './ui/styles/base.css'
import './ui/styles/print.css'
import type { ReactNode } from 'react'
import type { CompiledTexts } from '@foyer/texts/format.ts'
import type { Shop } from './load-shop.ts'
import { RenderBoundary } from './router/current-screen.tsx'
import { useLocation } from './router/hooks.ts'
import type { Router } from './router/router.ts'
import { RouterProvider } from './router/router-provider.tsx'
import { Shell } from './shell/shell.tsx'
import { UnexpectedError } from './shell/unexpected-error.tsx'
import { useBodyClass } from './shell/use-body-class.ts'
import { LanguageProvider } from './core/language.tsx'
import { ShopContext } from './core/shop-data.ts'

interface RootProps {
  lang: string
  texts: CompiledTexts
  /** Null when the configuration could not be loaded. */
  shop: Shop | null
  router: Router
  /** Elements that only the server renders into the head; React leaves them alone when it hydrates. */
  serverHead?: ReactNode
}

/** The document. */
export function Root({ lang, texts, shop, router, serverHead }: RootProps) {
  return (
    <LanguageProvider lang={lang} texts={texts}>
      <ShopContext value={shop}>
        <RouterProvider router={router}>
          <html
            lang={lang}
            data-currency={shop?.config.currency}
            data-retries={shop?.config.retries || undefined}
            data-secrets={shop?.secretsIn === 'address' ? 'address' : undefined}
          >
            <head>
              <meta charSet="utf-8" />
              <meta name="viewport" content="width=device-width, initial-scale=1" />
              <meta name="color-scheme" content="light dark" />
              {serverHead}
            </head>
            <Body>{shop ? <Shell /> : <Broken />}</Body>
          </html>
        </RouterProvider>
      </ShopContext>
    </LanguageProvider>
  )
}

function Body({ children }: { children: ReactNode }) {
  return (
    <body className={useBodyClass()}>
      <RenderBoundary reset={useLocation().key} fallback={<Broken />}>
        {children}
      </RenderBoundary>
    </body>
  )
}

function Broken() {
  return (
    <main className="page">
      <UnexpectedError />
    </main>
  )
}
