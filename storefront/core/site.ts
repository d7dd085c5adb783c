import type { Separator } from '@foyer/domain/shop/site-name.ts'

/** What the host tells of the place where the pages stand. */
export interface Site {
  publicUrl: string
  /** Where a browser gets the texts of a language. */
  textsUrl: (lang: string) => string
  themeUrl: string | null
  ground: Record<'light' | 'dark', string>
  deployment: OwnLook
}

/** What a deployment makes its own, beside texts and colours. */
export interface OwnLook {
  separator: Separator
  /** An address instead of the shop's own font; null where that is not used at all. */
  fonts: { display?: string | null; text?: string | null }
  logo: { src: string; dark?: string; width: number; height: number } | null
}
