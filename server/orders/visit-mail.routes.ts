import { Hono, type Context as Request } from 'hono'
import { html } from 'hono/html'
import { isLanguage } from '@foyer/contract/languages.ts'
import { limitedBody } from '../http/body-limit.ts'
import { limited } from '../http/limits.ts'
import type { Context } from '../context.ts'
import { siteIn } from '../shop/site-in.ts'
import { refuse } from './visit-mail-refusal.ts'

/**
 * Where mails about visits are refused: by a press on the page that the mail leads to, or by the mail program in one
 * step (RFC 8058). Opening the page refuses nothing, since programs open links too.
 */
export function visitMailRoutes(shop: Context): Hono {
  const app = new Hono()
  app.use('/:lang/:token', limited('webhooks', shop))
  app.get('/:lang/:token', async (c) => c.html(await page(shop, c, false)))
  app.post(
    '/:lang/:token',
    limitedBody(4096, (c) => c.body(null, 413)),
    async (c) => {
      const done = await refuse(shop, c.req.param('token'))
      return done ? c.html(await page(shop, c, true)) : c.body(null, 404)
    },
  )
  return app
}

async function page(shop: Context, c: Request, done: boolean) {
  const { languages } = await shop.catalogue.current()
  const asked = c.req.param('lang') ?? ''
  const lang = isLanguage(asked) && languages.includes(asked) ? asked : languages[0]!
  const t = shop.texts(lang)
  const { name } = await siteIn(shop, lang)
  return html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${t('mail.visit.title')} · ${name}</title>
      </head>
      <body>
        <main>
          <p>${name}</p>
          <h1>${t('mail.visit.title')}</h1>
          ${
            done
              ? html`<p role="status">${t('mail.visit.refused')}</p>`
              : html`<p>${t('mail.visit.ask')}</p>
                  <form method="post"><button>${t('mail.visit.refuse')}</button></form>`
          }
          <p><a href="/${lang}">${t('shell.toHome')}</a></p>
        </main>
      </body>
    </html>`
}
