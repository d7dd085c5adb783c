import { Hono, type Context as Request } from 'hono'
import { isLanguage } from '@foyer/texts/languages.ts'
import { limitedBody } from '../http/body-limit.ts'
import { limited } from '../http/limits.ts'
import type { Context } from '../context.ts'
import { ownPage } from '../shop/own-page.ts'
import { visitMailBody } from './visit-mail.page.ts'
import { refuse } from './visit-mail-refusal.ts'

/**
 * Where mails about visits are refused: by a press on the page that the mail leads to, or by the mail program in one
 * step (RFC 8058). Opening the page refuses nothing, since programs open links too.
 */
export function visitMailRoutes(shop: Context): Hono {
  const app = new Hono()
  app.use('/:lang/:token', limited('webhooks', shop))
  app.get('/:lang/:token', (c) => page(shop, c, false))
  app.post(
    '/:lang/:token',
    limitedBody(4096, (c) => c.body(null, 413)),
    async (c) => {
      const done = await refuse(shop, c.req.param('token'))
      return done ? page(shop, c, true) : c.body(null, 404)
    },
  )
  return app
}

async function page(shop: Context, c: Request, done: boolean) {
  const { languages } = await shop.catalogue.current()
  const asked = c.req.param('lang') ?? ''
  const lang = isLanguage(asked) && languages.includes(asked) ? asked : languages[0]!
  const t = shop.texts(lang)
  return ownPage(shop, c, { lang, title: t('mail.visit.title'), body: visitMailBody(t, done) })
}
