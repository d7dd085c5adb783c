import { withoutEnd } from './without-end.ts'

/** The beginning of a text as one line of whole words, for search results. */
export function excerpt(text: string, most = 160): string {
  const line = text.replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const start = line.slice(0, most)
  return `${withoutEnd(start.slice(0, start.lastIndexOf(' ')), /[\s.,;:–-]/)}…`
}
