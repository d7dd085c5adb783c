import { Hono } from 'hono'
import { html } from 'hono/html'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Api } from '@foyer/contract/client.ts'
import { defaultLanguage } from '@foyer/contract/languages.ts'
import { shopConfig } from '@foyer/contract/shop.calls.ts'
import { defaultCountry } from '@foyer/domain/museum/locale.ts'
import { siteName } from '@foyer/domain/museum/site-name.ts'
import { sendStored, type StoredResponse } from '@foyer/server/http/stored-response.ts'
import type { Settings } from '@foyer/server/settings.ts'
import { builtFiles } from './built-files.ts'
import { withImports, type Manifest } from './built-pages.ts'

export const officeBuild = join(import.meta.dirname, '../office/build')

/** The files of the office's one page. */
export interface OfficeFiles {
  script: string
  styles: readonly string[]
}

interface OfficeRoutes {
  /** The build without one. */
  source: OfficeSource | undefined
  client: (lang: string) => Api
  settings: Pick<Settings, 'OFFICE_OIDC_ISSUER' | 'OFFICE_OIDC_LABEL'>
  themeUrl: () => string | null
}

/** Where the office comes from: the build, or the development server, which writes into the page. */
export interface OfficeSource {
  files: OfficeFiles
  asset: (path: string) => StoredResponse | undefined
  policy: (nonce: string) => string
  finish?: (html: string) => Promise<string>
}

/**
 * The office's one page and its files. Whoever asks gets the same page, which holds nothing; what it shows it asks for
 * as who is signed in.
 */
export function officeRoutes({ source = builtOffice(), client, settings, themeUrl }: OfficeRoutes): Hono {
  const app = new Hono()
  const { files, asset, policy, finish } = source
  app.get('/office/assets/*', async (c) => {
    const file = asset(c.req.path)
    return file ? sendStored(c, file) : c.text('404', 404)
  })
  const page = async () => {
    const config = await client(defaultLanguage)(shopConfig, {}).catch(() => null)
    const nonce = randomBytes(16).toString('base64url')
    const museum = config?.ok ? siteName(config.data, defaultLanguage) : ''
    const country = (config?.ok && config.data.country) || defaultCountry
    const written = String(await officePage({ museum, country, settings, nonce, themeUrl: themeUrl(), files }))
    return new Response((await finish?.(written)) ?? written, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy(nonce),
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      },
    })
  }
  app.get('/office', page)
  app.get('/office/*', page)
  return app
}

function builtOffice(): OfficeSource {
  const assets = builtFiles(join(officeBuild, 'assets'), '/office/assets')
  return { files: filesOfOffice('main.tsx'), asset: (path) => assets.get(path), policy: officePolicy }
}

export const manifestOfOffice = () =>
  JSON.parse(readFileSync(join(officeBuild, '.vite/manifest.json'), 'utf8')) as Manifest

/** What an entry of the office's build consists of. */
export function filesOfOffice(source: string): OfficeFiles {
  const manifest = manifestOfOffice()
  const chunks = [...withImports(manifest, source)].map((name) => manifest[name]!)
  return {
    script: `/office/${manifest[source]!.file}`,
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css))].map((file) => `/office/${file}`),
  }
}

/** Own scripts and styles; what components write as styles carries the nonce of this answer. */
const officePolicy = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    // the preview of a draft
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** What the museum's identity provider is called; empty where there is none. */
const identityProvider = ({ OFFICE_OIDC_ISSUER: issuer, OFFICE_OIDC_LABEL: label }: OfficeRoutes['settings']) =>
  issuer === undefined ? '' : (label ?? new URL(issuer).host)

interface OfficePage extends Pick<OfficeRoutes, 'settings'> {
  museum: string
  /** Where the shop is. */
  country: string
  nonce: string
  themeUrl: string | null
  files: OfficeFiles
}

const officePage = ({ museum, country, settings, nonce, themeUrl, files: { script, styles } }: OfficePage) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${museum}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${[...styles, ...(themeUrl ? [themeUrl] : [])].map((href) => html`<link rel="stylesheet" href="${href}" />`)}
        <script type="module" nonce="${nonce}" src="${script}"></script>
      </head>
      <body>
        <div
          id="office"
          data-museum="${museum}"
          data-country="${country}"
          data-identity-provider="${identityProvider(settings)}"
        ></div>
        <noscript>The office needs JavaScript.</noscript>
      </body>
    </html>`
