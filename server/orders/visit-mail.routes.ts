import { randomBytes } from 'node:crypto'
import { Hono, type Context as Request } from 'hono'
import { html, raw } from 'hono/html'
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

/** As the shop looks, without its files: what a mail leads to stands by itself. */
const style = `
:root { color-scheme: light dark; --bg: light-dark(#ffffff, #101114); --ink: light-dark(#14151a, #f2f2ef);
  --accent: light-dark(#1f3db8, #a9b8ff); --display: Newsreader, Georgia, 'Times New Roman', serif; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--ink); overflow-wrap: break-word;
  font: 1.0625rem/1.5 'Instrument Sans', -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif; }
main { max-width: 44rem; margin: 0 auto; padding: 1.25rem min(1.75rem, 6.25vw) 4.5rem; }
.site { margin: 0; padding-bottom: 0.75rem; border-bottom: 3px solid; font: 1.5rem/1.15 var(--display); }
h1 { margin: 3rem 0 1.5rem; font: 400 clamp(2rem, 6vw, 3rem)/1.05 var(--display); letter-spacing: -0.022em; }
p { margin: 0 0 1.5rem; }
a { color: inherit; text-decoration-thickness: 1px; text-underline-offset: 0.2em; }
a:hover { color: var(--accent); }
button { min-height: 3.25rem; margin-bottom: 2rem; padding: 0.75rem 1.5rem; border: 1px solid var(--ink);
  border-radius: 0; background: var(--ink); color: var(--bg); font: inherit; font-weight: 600; cursor: pointer; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`

async function page(shop: Context, c: Request, done: boolean) {
  const { languages } = await shop.catalogue.current()
  const asked = c.req.param('lang') ?? ''
  const lang = isLanguage(asked) && languages.includes(asked) ? asked : languages[0]!
  const t = shop.texts(lang)
  const { name } = await siteIn(shop, lang)
  const nonce = randomBytes(16).toString('base64')
  c.header('cache-control', 'no-store')
  c.header(
    'content-security-policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  )
  return c.html(
    html`<!doctype html>
      <html lang="${lang}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <meta name="robots" content="noindex" />
          <meta name="color-scheme" content="light dark" />
          <title>${t('mail.visit.title')} · ${name}</title>
          <style nonce="${nonce}">
            ${raw(style)}
          </style>
        </head>
        <body>
          <main>
            <p class="site">${name}</p>
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
      </html>`,
  )
}
