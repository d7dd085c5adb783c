import { Hono } from 'hono'
import { isRefused } from '@foyer/contract/refusals.ts'
import type { Context } from './context.ts'
import { credentialsOf } from './http/credentials.ts'
import { limited } from './http/limits.ts'
import { visitorOf, type Env } from './http/request.ts'
import type { Route } from './http/router.ts'
import { madePicture } from './media/made-picture.ts'

/** In which the office shows them: in a list, and to cut them. */
const widths = ['320', '1400']

/**
 * Whatever the catalogue has as pictures, at `/{hash}.{width}.webp`: whole, also what is in a draft or was only handed
 * over, for who is signed in and may see the catalogue.
 */
export function officePictures(shop: Context, routesOf: (shop: Context) => Route[]): Hono<Env> {
  const app = new Hono<Env>()
  const { opens } = routesOf(shop).find(({ call }) => call.path === 'office/catalogue-pictures')!
  app.use(limited('media', shop, 'picture'))
  app.get('/:name', async (c) => {
    const [, hash, width] = /^([0-9a-f]{64})\.(\d+)\.webp$/.exec(c.req.param('name')) ?? []
    const sent = { ...credentialsOf(c, shop.settings), bearer: null, byItself: true }
    const by = sent.session === null ? null : await opens!(sent, visitorOf(c, shop.settings.TRUST_PROXY))
    const isOpen = by !== null && !isRefused(by)
    const made =
      isOpen && hash && widths.includes(width!) ? await madePicture(shop, { hash }, Number(width), 'webp') : null
    if (!made) return c.body(null, 404, { 'cache-control': 'no-store' })
    return c.body(new Uint8Array(made), 200, {
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=3600, immutable',
    })
  })
  return app
}
