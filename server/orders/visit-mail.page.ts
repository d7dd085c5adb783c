import { baseTheme, colourNames } from '@foyer/domain/museum/theme.ts'
import { html, raw } from 'hono/html'
import type { Translate } from '@foyer/texts/format.ts'
import type { Context } from '../context.ts'

interface VisitMailPage {
  lang: string
  t: Translate
  site: string
  branding: Context['branding']
  nonce: string
  /** Whether it was refused just now. */
  done: boolean
}

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
p { margin: 0 0 1.5rem; }
a { color: inherit; text-decoration-thickness: 1px; text-underline-offset: 0.2em; }
a:hover { color: var(--accent); }
button { min-height: 3.25rem; margin-bottom: 2rem; padding: 0.75rem 1.5rem; border: 1px solid var(--ink);
  border-radius: 0; background: var(--ink); color: var(--on-ink); font: inherit; font-weight: 600; cursor: pointer; }
button:hover { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`

/** Where somebody refuses mails about their visits, and where it says that this is done. */
export function visitMailPage({ lang, t, site, branding: { themeUrl, logo }, nonce, done }: VisitMailPage) {
  return html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${t('mail.visit.title')} · ${site}</title>
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

function logoIn({ src, dark, width, height }: NonNullable<Context['branding']['logo']>, site: string) {
  return html`<picture>
    ${dark && html`<source srcset="${dark}" media="(prefers-color-scheme: dark)" />`}
    <img src="${src}" width="${width}" height="${height}" alt="${site}" />
  </picture>`
}
