import { defaultLanguage } from '@foyer/contract/languages.ts'

/** The language of a path: its first segment when the shop is configured for it, else the default one (R2.3). */
export function languageOf(path: string, configured: readonly string[]): string {
  const segment = path.split('/')[1] ?? ''
  return configured.includes(segment) ? segment : fallback(configured)
}

/** The best configured language of an Accept-Language header, else the default one (R2.2). */
export function preferredLanguage(header: string | null, configured: readonly string[]): string {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.trim().split(';')
      const q = options.map((option) => /^\s*q=([\d.]+)\s*$/.exec(option)?.[1]).find((text) => text !== undefined)
      return { lang: tag.toLowerCase().split('-')[0]!, q: q === undefined ? 1 : Number(q) }
    })
    .filter(({ q }) => q > 0)
    .sort((a, b) => b.q - a.q)
  return wanted.find(({ lang }) => configured.includes(lang))?.lang ?? fallback(configured)
}

function fallback(configured: readonly string[]): string {
  return configured.includes(defaultLanguage) ? defaultLanguage : (configured[0] ?? defaultLanguage)
}
