import type { SecretsIn } from '@foyer/contract/client.ts'
import type { Separator } from '@foyer/domain/museum/site-name.ts'

/** What the host knows about the site. */
export interface Site {
  publicUrl: string
  /** The address of the texts of a language. */
  textsUrl: (lang: string) => string
  themeUrl: string | null
  /** The address of a style sheet with the colours that events have of their own; null for none. */
  pigmentsUrl: (pigments: readonly string[]) => string | null
  ground: Record<'light' | 'dark', string>
  deployment: Branding
  /** How the server takes the token: our own as a header, another (API_BASE) in the address (R7.4). */
  secretsIn: SecretsIn
  /** Of a draft that is not on sale; null in the shop. */
  preview: Preview | null
}

/** A draft of the catalogue as the shop would show it. */
export interface Preview {
  /** What all of its addresses begin with. */
  base: string
  title: string
  /** When its link ends; null for who needs none. */
  ends: string | null
  /** Whether a page of the office shows it. */
  framed: boolean
}

/** What a deployment may replace, apart from texts and colours. */
export interface Branding {
  separator: Separator
  /** The address of a font that replaces the shop's own; null to use none. */
  fonts: { display?: string | null; text?: string | null }
  logo: { src: string; dark?: string; width: number; height: number } | null
}
