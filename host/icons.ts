import { Hono } from 'hono'
import sharp from 'sharp'
import type { Api } from '@foyer/contract/client.ts'
import { defaultLanguage } from '@foyer/contract/languages.ts'
import { shopConfig } from '@foyer/contract/shop.calls.ts'
import { siteName } from '@foyer/domain/museum/site-name.ts'
import type { Theme } from '@foyer/domain/museum/theme.ts'

const daily = 'public, max-age=86400'
const sizes = [192, 512]

/** The shop's sign in its own colours: one doorway after the other. Safe to be cut to a circle. */
function drawIcon({ light: { ink, bg, accent } }: Theme): string {
  const door = (inset: number, top: number, fill: string) =>
    `<path fill="${fill}" d="M${inset} ${top}H${64 - inset}V64H${inset}Z"/>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><path fill="${ink}" d="M0 ` +
    `0H64V64H0Z"/>${door(15, 11, bg)}${door(24, 22, accent)}</svg>`
  )
}

/** Icons and the manifest, for tabs, home screens and lists of search results. */
export function icons({ theme, client }: { theme: () => Theme; client: (lang: string) => Api }): Hono {
  const app = new Hono()
  const pngs = new Map<string, Promise<Buffer>>()
  const png = async (size: number) => {
    const svg = drawIcon(theme())
    const drawn = `${size} ${svg}`
    const bytes =
      pngs.get(drawn) ??
      sharp(Buffer.from(svg), { density: (72 * size) / 64 })
        .resize(size)
        .png({ compressionLevel: 9 })
        .toBuffer()
    pngs.set(drawn, bytes)
    return new Response(new Uint8Array(await bytes), {
      headers: { 'content-type': 'image/png', 'cache-control': daily },
    })
  }
  app.get('/favicon.svg', (c) =>
    c.body(drawIcon(theme()), 200, { 'content-type': 'image/svg+xml', 'cache-control': daily }),
  )
  // requested by browsers and robots that do not read the page
  app.get('/favicon.ico', () => png(48))
  app.get('/apple-touch-icon.png', () => png(180))
  for (const size of sizes) app.get(`/icon-${size}.png`, () => png(size))
  app.get('/manifest/:file{[a-z]{2}\\.webmanifest}', async (c) => {
    const lang = c.req.param('file').slice(0, 2)
    const config = await client(defaultLanguage)(shopConfig, {}).catch(() => null)
    if (!config?.ok) return c.text('503', 503, { 'retry-after': '5', 'cache-control': 'no-store' })
    if (!config.data.languages.includes(lang)) return c.notFound()
    const manifest = {
      id: '/',
      name: siteName(config.data, lang),
      lang,
      start_url: `/${lang}`,
      scope: '/',
      display: 'browser',
      background_color: theme().light.bg,
      theme_color: theme().light.bg,
      icons: [
        { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
        ...sizes.map((size) => ({
          src: `/icon-${size}.png`,
          type: 'image/png',
          sizes: `${size}x${size}`,
          purpose: 'any maskable',
        })),
      ],
    }
    return c.body(JSON.stringify(manifest), 200, {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'public, max-age=600',
    })
  })
  return app
}
