import { fileOnSale } from '../catalogue/files.queries.ts'
import type { Db } from '../db/database.ts'

const types = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
} as const
const hour = 3600

export const logosOnSale =
  (db: Db) =>
  (name: string): Promise<Buffer | null> =>
    fileOnSale(db, name)

/** A partner's logo from the catalogue's folder `logos` (R2.84); null when there is none of that name. */
export async function logo(fileOf: (name: string) => Promise<Buffer | null>, name: string): Promise<Response | null> {
  const ending = /^[a-z0-9][a-z0-9_-]*\.(svg|png|webp|avif|jpg)$/.exec(name)?.[1]
  if (!ending) return null
  const content = await fileOf(`logos/${name}`)
  if (!content) return null
  return new Response(new Uint8Array(content), {
    headers: {
      'content-type': types[ending as keyof typeof types],
      'cache-control': `public, max-age=${hour}`,
      'x-content-type-options': 'nosniff',
      // opened by itself, an SVG is a document, which must not run scripts
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    },
  })
}
