import { hash } from 'node:crypto'

/** SHA-256, by which something is known without being read. */
export function hashOf(content: string | Uint8Array, encoding: 'base64url' | 'hex' = 'base64url'): string {
  return hash('sha256', content, encoding)
}
