import { baseTheme, colourNames } from '@foyer/domain/museum/theme.ts'
import { randomBytes } from 'node:crypto'
import type { Context as Request } from 'hono'
import { html, raw } from 'hono/html'
import type { Context } from '../context.ts'
import { siteIn } from './site-in.ts'

const colours = colourNames.map((name) => `--${name}: light-dark(${baseTheme.light[name]}, ${baseTheme.dark[name]});`)

/** As the shop looks, without its files, under a deployment's own sheet: what a mail leads to stands by itself. */
const style = `
:root { color-scheme: light dark; ${colours.join(' ')}
  --font-display: Newsreader, Georgia, 'Times New Roman', serif;
  --font-text: 'Instrument Sans', -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--ink); overflow-wrap: break-word;
  font: 1.0625rem/1.5 var(--font-text); }
header, main { max-width: 44rem; margin: 0 auto; padding-inline: min(1.75rem, 6.25vw); }
header { padding-block: 1.25rem 0; }
header a { display: block; padding-bottom: 0.75rem; border-bottom: 3px solid var(--ink); text-decoration: none;
  font: 1.5rem/1.15 var(--font-display); }
header img { display: block; max-width: 100%; height: auto; }
main { padding-bottom: 4.5rem; }
h1 { margin: 3rem 0 1.5rem; font: 400 clamp(1.5rem, 9.5vw, 3rem)/1.05 var(--font-display); letter-spacing: -0.022em; }
p, ul { margin: 0 0 1.5rem; }
a { color: inherit; text-decoration-thickness: 1px; text-underline-offset: 0.2em; }
a:hover { color: var(--accent); }
button { min-height: 3.25rem; margin-bottom: 2rem; padding: 0.75rem 1.5rem; border: 1px solid var(--ink);
  border-radius: 0; background: var(--ink); color: var(--on-ink); font: inherit; font-weight: 600; cursor: pointer; }
button:hover { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`

interface OwnPage {
  lang: string
  title: string
  /** The end of its main part. */
  body: ReturnType<typeof html>
  status?: 200 | 404 | 422
  /** Who may show it in a frame. */
  framedBy?: "'none'" | "'self'"
}

/** A page of the server's own, under the museum's name or logo, which no cache keeps. */
export async function ownPage(
  shop: Context,
  c: Request,
  { lang, title, body, status = 200, framedBy = "'none'" }: OwnPage,
): Promise<Response> {
  const { themeUrl, logo } = shop.branding
  const { name: site } = await siteIn(shop, lang)
  const nonce = randomBytes(16).toString('base64')
  c.header('cache-control', 'no-store')
  c.header(
    'content-security-policy',
    `default-src 'none'; style-src 'self' 'nonce-${nonce}'; font-src 'self'; img-src 'self'; form-action 'self'; ` +
      `base-uri 'none'; frame-ancestors ${framedBy}`,
  )
  return c.html(
    html`<!doctype html>
      <html lang="${lang}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <meta name="robots" content="noindex" />
          <meta name="color-scheme" content="light dark" />
          <title>${title} · ${site}</title>
          <style nonce="${nonce}">
            ${raw(style)}
          </style>
          ${themeUrl && html`<link rel="stylesheet" href="${themeUrl}" />`}
        </head>
        <body>
          <header>
            <a href="/${lang}">${logo ? logoIn(logo, site) : site}</a>
          </header>
          <main>
            <h1>${title}</h1>
            ${body}
            <p><a href="/${lang}">${shop.texts(lang)('shell.toHome')}</a></p>
          </main>
        </body>
      </html>`,
    status,
  )
}

function logoIn({ src, dark, width, height }: NonNullable<Context['branding']['logo']>, site: string) {
  return html`<picture>
    ${dark && html`<source srcset="${dark}" media="(prefers-color-scheme: dark)" />`}
    <img src="${src}" width="${width}" height="${height}" alt="${site}" />
  </picture>`
}
