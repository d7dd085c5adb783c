import { hashOf } from '../hash.ts'

/** An id that is the same for the same text: version 8 of RFC 9562, which is for ids of one's own format. */
export function derivedId(text: string): string {
  const hex = hashOf(text, 'hex')
  const variant = '89ab'[Number.parseInt(hex[16]!, 16) & 3]!
  const [first, second, third] = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(13, 16)]
  return `${first}-${second}-8${third}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
