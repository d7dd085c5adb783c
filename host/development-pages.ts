import { join } from 'node:path'
import type { Entry, Before } from './storefront.ts'
import type { PageSource } from './built-pages.ts'

/** Vite's development server: sources as they are now, with hot reload. */
export async function developedPages(): Promise<PageSource & { before: Before; close: () => Promise<void> }> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: join(import.meta.dirname, '../storefront'),
    server: { middlewareMode: true },
  })
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
    before: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  }
}
