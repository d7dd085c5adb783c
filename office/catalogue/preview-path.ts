import { isRecord, type Json } from '@foyer/domain/museum/catalogue-value.ts'

/** The page of the storefront that shows an entry, below its language; that of all where it has none of its own. */
export function pathOf(kind: string, value: Json): string {
  const { id, languages } = isRecord(value) ? value : {}
  if (kind === 'event') return `/tickets/${String(id)}`
  if (kind === 'tour') {
    const first = Array.isArray(languages) ? languages[0] : undefined
    return `/guided-tours/${String(isRecord(first) ? first['id'] : '')}`
  }
  return kind === 'article' ? '/merchandise' : ''
}
