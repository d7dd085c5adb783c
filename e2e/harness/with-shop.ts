import type { Browser } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { openShop, type Shop } from './shop.ts'

/**
 * A browser and a shop for a program that is no test; both close with what is done there, also when it is broken off.
 */
export async function withShop(visit: (browser: Browser, shop: Shop) => Promise<void>): Promise<void> {
  const browser = await openBrowser()
  const shop = await openShop()
  const close = () => Promise.all([shop.close(), browser.close()])
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().then(() => process.exit(1)))
  try {
    await visit(browser, shop)
  } finally {
    await close()
  }
}
