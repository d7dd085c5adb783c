import { Hono } from 'hono'
import { html } from 'hono/html'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sendStored, storedResponse } from '@foyer/server/http/stored-response.ts'
import { withImports } from './built-pages.ts'
import { filesOfOffice, manifestOfOffice, officeBuild, type OfficeFiles } from './office.routes.ts'

/** Where the door comes from: the build, or the development server, which writes into the page. */
export interface DoorSource {
  files: OfficeFiles
  policy: string
  /** Which keeps the app where there is no network; none while it is developed. */
  worker: string | null
  /** What the app loads later, which the worker keeps from the start. */
  later: readonly string[]
  finish?: (html: string) => Promise<string>
}

interface DoorRoutes {
  /** The build without one. */
  source: DoorSource | undefined
  themeUrl: () => string | null
}

/**
 * The app of who stands at a gate: one page that holds nothing, so that it can be kept where there is no network. It
 * alone may use the camera, and compile the reader of codes.
 */
export function doorRoutes({ source = builtDoor(), themeUrl }: DoorRoutes): Hono {
  const app = new Hono()
  const { files, policy, worker, later, finish } = source
  app.get('/door', async () => {
    const written = String(await doorPage({ files, themeUrl: themeUrl() }))
    return new Response((await finish?.(written)) ?? written, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'permissions-policy':
          'camera=(self), screen-wake-lock=(self), microphone=(), geolocation=(), browsing-topics=()',
        'cache-control': 'no-cache',
        'x-robots-tag': 'noindex',
      },
    })
  })
  app.get('/door/manifest.webmanifest', (c) =>
    c.body(JSON.stringify(webManifest), 200, {
      'content-type': 'application/manifest+json',
      'cache-control': 'no-cache',
    }),
  )
  app.get('/door/files.json', (c) => c.json(later, 200, { 'cache-control': 'no-cache' }))
  if (worker !== null) keptByWorker(app, '/door', worker)
  return app
}

/** The worker that keeps a page where there is no network. */
function keptByWorker(app: Hono, page: string, body: string): void {
  const stored = storedResponse({
    body,
    storable: true,
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      // its page has no ending slash
      'service-worker-allowed': page,
    },
  })
  app.get(`${page}/worker.js`, (c) => sendStored(c, stored))
}

/** What keeps the counter, a page of the office, where there is no network; nothing while it is developed. */
export function counterWorker(): Hono {
  const app = new Hono()
  const later = laterFiles('main.tsx', counterPages)
  app.get('/office/counter/files.json', (c) => c.json(later, 200, { 'cache-control': 'no-cache' }))
  keptByWorker(app, '/office/counter', builtWorker())
  return app
}

/** Of all that the office loads later, the counter itself and the texts. */
const counterPages = /^(counter\/counter-page\.tsx|texts\/)/

function builtWorker(): string {
  const { script } = filesOfOffice('door/worker.ts')
  return readFileSync(join(officeBuild, script.replace('/office/', '')), 'utf8')
}

const webManifest = {
  id: '/door',
  name: 'Foyer: door',
  short_name: 'Door',
  start_url: '/door',
  scope: '/door',
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: '#14151a',
  icons: [
    { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
    ...[192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      type: 'image/png',
      sizes: `${size}x${size}`,
      purpose: 'any maskable',
    })),
  ],
}

function builtDoor(): DoorSource {
  return {
    files: filesOfOffice('door/main.tsx'),
    policy: doorPolicy,
    later: laterFiles('door/main.tsx'),
    worker: builtWorker(),
  }
}

/** Fonts, pieces that are shared with the office, and the reader of codes. */
function laterFiles(entry: string, which?: RegExp): string[] {
  const manifest = manifestOfOffice()
  const all = withImports(manifest, entry)
  // what is shared with other entries loads later too
  const from = which ? [...all] : [entry]
  const later = from.flatMap((name) => manifest[name]!.dynamicImports ?? [])
  for (const name of later) if (which?.test(name) ?? true) withImports(manifest, name, all)
  const files = [...all].flatMap((name) => {
    const { file, css = [], assets = [] } = manifest[name]!
    return [file, ...css, ...assets]
  })
  return [...new Set(files)].map((file) => `/office/${file}`)
}

/** `wasm-unsafe-eval`: the reader of codes, where the browser has none of its own, is compiled. */
const doorPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "media-src 'self' blob:",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const doorPage = ({ files: { script, styles }, themeUrl }: { files: OfficeFiles; themeUrl: string | null }) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>Foyer</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/door/manifest.webmanifest" />
        ${[...styles, ...(themeUrl ? [themeUrl] : [])].map((href) => html`<link rel="stylesheet" href="${href}" />`)}
        <script type="module" src="${script}"></script>
      </head>
      <body>
        <div id="door"></div>
        <noscript>The door needs JavaScript.</noscript>
      </body>
    </html>`
