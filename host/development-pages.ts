import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import type { PageSource } from './built-pages.ts'
import type { DoorSource } from './door.routes.ts'
import type { OfficeSource } from './office.routes.ts'
import type { Entry, Before } from './storefront.ts'

interface Developed {
  pages: PageSource
  office: OfficeSource
  door: DoorSource
  before: Before
  close: () => Promise<unknown>
}

/** What Vite writes into the page has no nonce. */
const developedPolicy = "default-src 'self' 'unsafe-inline' data: ws:"

/** Vite's development servers: sources as they are now, with hot reload. */
export async function developed(): Promise<Developed> {
  const root = join(import.meta.dirname, '..')
  // each reloads by a port of its own
  const [storefront, office] = await Promise.all([
    createServer({ root: join(root, 'storefront'), server: { middlewareMode: true } }),
    createServer({ root: join(root, 'office'), server: { middlewareMode: true, hmr: { port: 24_679 } } }),
  ])
  return {
    pages: developedPages(storefront),
    office: {
      // its address gets Vite's base
      files: { script: '/main.tsx', styles: [] },
      asset: () => undefined,
      policy: () => developedPolicy,
      finish: (html) => office.transformIndexHtml('/office/', html),
    },
    door: {
      files: { script: '/door/main.tsx', styles: [] },
      policy: `${developedPolicy} blob:; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'`,
      worker: null,
      later: [],
      finish: (html) => office.transformIndexHtml('/office/', html),
    },
    before: (request, response, next) => {
      const { url = '' } = request
      const vite = url.startsWith('/office') ? office : storefront
      vite.middlewares(request, response, () => {
        // Vite takes its base off the address
        request.url = url
        next()
      })
    },
    close: () => Promise.all([storefront.close(), office.close()]),
  }
}

function developedPages(vite: ViteDevServer): PageSource {
  /** Vite's client takes over a style that carries the id of its file. */
  const styles = new Map<string, string>()
  return {
    async entry() {
      const entry = (await vite.ssrLoadModule('/entry.server.tsx')) as unknown as Entry
      styles.clear()
      for (const { id } of vite.environments.ssr.moduleGraph.idToModuleMap.values()) {
        if (!id?.endsWith('.css')) continue
        const { default: css } = (await vite.ssrLoadModule(`${id}?inline`)) as { default: string }
        styles.set(id, css)
      }
      return entry
    },
    files: () => ({ start: '/start.client.ts', script: '/entry.client.tsx', styles: [], modules: [] }),
    finish: (html) =>
      html.replace(
        '</head>',
        () => `${[...styles].map(([id, css]) => `<style data-vite-dev-id="${id}">${css}</style>`).join('')}</head>`,
      ),
  }
}
