import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import type { CompiledTexts } from '@foyer/texts/format.ts'
import { LanguageProvider } from './shop/language.tsx'
import { onMissingCode } from './shell/missing-code.ts'
import { textsLinkId, themeLinkId } from './shop/texts-link.ts'

addEventListener('vite:preloadError', onMissingCode)

// as it is written: React takes another spelling of the same address for another link
const hrefOf = (id: string) => document.getElementById(id)?.getAttribute('href')
const textsUrl = hrefOf(textsLinkId)!
const texts = (await (await fetch(textsUrl)).json()) as CompiledTexts

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <LanguageProvider lang={document.documentElement.lang} texts={texts} textsUrl={textsUrl} themeUrl={hrefOf(themeLinkId)}>
        <HydratedRouter />
      </LanguageProvider>
    </StrictMode>,
  )
})
