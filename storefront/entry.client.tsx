import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import type { CompiledTexts } from '@foyer/texts/format.ts'
import { LanguageProvider } from './shop/language.tsx'
import { onMissingCode } from './shell/missing-code.ts'
import { textsLinkId } from './shop/texts-link.ts'

addEventListener('vite:preloadError', onMissingCode)

// as it is written: React takes another spelling of the same address for another link
const textsUrl = document.getElementById(textsLinkId)!.getAttribute('href')!
const texts = (await (await fetch(textsUrl)).json()) as CompiledTexts

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <LanguageProvider lang={document.documentElement.lang} texts={texts} textsUrl={textsUrl}>
        <HydratedRouter />
      </LanguageProvider>
    </StrictMode>,
  )
})
