import type { TestProject } from 'vitest/node'
import { browserHere, browserPath } from './browser.ts'
import { openShop, type Shop } from './shop.ts'

type SharedShop = Pick<Shop, 'url' | 'outbox'>

declare module 'vitest' {
  interface ProvidedContext {
    browser: { packaged: boolean }
    shop: SharedShop
    /** A deployment without a name that holds places for three seconds only. */
    shortHoldShop: SharedShop
  }
}

/** Vitest's own set-up: two shops are open for as long as the journeys run, and closed with them. */
export default async function shareShop({ provide }: TestProject): Promise<() => Promise<unknown>> {
  const opened: { close: () => Promise<unknown> }[] = []
  const close = () => Promise.allSettled(opened.map((one) => one.close()))
  const open = async <T extends { close: () => Promise<unknown> }>(opening: Promise<T>): Promise<T> => {
    const one = await opening
    opened.push(one)
    return one
  }
  try {
    // it says how to get one when there is none, before a shop is opened
    await browserPath()
    // one after the other: the first builds the storefront when it is not built yet
    const shop = await open(openShop())
    const shortHoldShop = await open(openShop({ HOLD_MINUTES: '0.05' }, nameless))
    provide('browser', { packaged: 'packaged' in browserHere() })
    provide('shop', { url: shop.url, outbox: shop.outbox })
    provide('shortHoldShop', { url: shortHoldShop.url, outbox: shortHoldShop.outbox })
  } catch (error) {
    await close()
    throw error
  }
  return close
}

/** A catalogue whose shop has no name. */
const nameless = (file: string, text: string) =>
  file === 'shop.yaml'
    ? text
        .replace(/^ {2}siteName: .*$/m, '  siteName: ""')
        .replace(/^ {2}siteNameTranslations:\n( {4}.*\n)+/m, '  siteNameTranslations: {}\n')
    : text
