import { createContext } from 'react-router'
import type { Api } from '@foyer/contract/client.ts'
import type { CompiledTexts } from '@foyer/texts/format.ts'

/** What the host puts into every request; see README.md. */
export const apiContext = createContext<(lang: string) => Api>()
export const nonceContext = createContext<string>()
export const textsContext = createContext<(lang: string) => CompiledTexts>()
export const siteContext = createContext<{ publicUrl: string; textsUrl: (lang: string) => string }>()
