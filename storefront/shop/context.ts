import { createContext } from 'react-router'
import type { Api } from '@foyer/contract/client.ts'
import type { Separator } from '@foyer/domain/shop/site-name.ts'
import type { CompiledTexts } from '@foyer/texts/format.ts'

/** What the host puts into every request; see README.md. */
export const apiContext = createContext<(lang: string) => Api>()
export const nonceContext = createContext<string>()
export const textsContext = createContext<(lang: string) => CompiledTexts>()
export const siteContext = createContext<{ publicUrl: string; textsUrl: (lang: string) => string; themeUrl: string | null; ground: Record<'light' | 'dark', string>; deployment: OwnLook }>()

/** What a deployment makes its own, beside texts and colours. */
export interface OwnLook {
  separator: Separator
  /** An address instead of the shop's own font; null where that is not used at all. */
  fonts: { display?: string | null; text?: string | null }
  logo: { src: string; dark?: string; width: number; height: number } | null
}
