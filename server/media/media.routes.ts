import { Hono, type Context as HonoContext } from 'hono'
import { limited } from '../http/limits.ts'
import type { Env } from '../http/request.ts'
import { shownInTheDark, shownPicture } from '../catalogue/shown-picture.ts'
import { widthsOf } from '../catalogue/catalogue.ts'
import type { Context } from '../context.ts'
import { logo, logosOnSale } from './logo.ts'
import { madePicture, type Format } from './made-picture.ts'

const year = 365 * 24 * 3600

/** The catalogue's pictures at `/{picture}-{version}.{width}.{avif|webp|jpg}`, and the partners' logos. */
export function mediaRoutes(shop: Context, fileOf = logosOnSale(shop.database.db)): Hono<Env> {
  const app = new Hono<Env>()
  app.use(limited('media', shop, 'picture'))
  app.get('/:name', async (c) => {
    const [, id, version, width, format] =
      /^([a-z0-9][a-z0-9_-]*)-([0-9a-f]{8})(?:~x[0-4]y[0-4])?\.([1-9]\d{0,3})\.(avif|webp|jpg)$/.exec(
        c.req.param('name'),
      ) ?? []
    const picture = (await shop.catalogue.current()).picture(id)
    if (!picture || !version) return none(c)
    const dark = shownInTheDark(picture)
    const asked = dark?.version === version ? dark : shownPicture(picture)
    if (!widthsOf(asked.width).includes(Number(width))) return none(c)
    const bytes = await madePicture(shop, asked, Number(width), format as Format)
    if (!bytes) {
      shop.log.warn({ picture: id }, 'the picture is not among the files of the catalogue')
      return none(c)
    }
    // an address of an older version gets the newer picture, but not for ever
    const caching = asked.version === version ? `public, max-age=${year}, immutable` : 'public, max-age=300'
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': `image/${format === 'jpg' ? 'jpeg' : format}`,
      'cache-control': caching,
      'x-content-type-options': 'nosniff',
    })
  })
  app.get('/logos/:name', async (c) => (await logo(fileOf, c.req.param('name'))) ?? none(c))
  app.all('*', none)
  return app
}

function none(c: HonoContext<Env>): Response {
  return c.json({ error: 'NOT_FOUND', code: 'NOT_FOUND', message: 'There is no such picture.' }, 404, {
    'cache-control': 'no-store',
  })
}
