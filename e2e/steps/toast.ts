import type { Locator } from 'playwright-core'
import type { Visitor } from './visitor.ts'

/** The toast of a key. */
export function toastOf({ page, say }: Visitor, key: string): Locator {
  return page.locator('.toast').filter({ hasText: say(`toast.${key}`) })
}
/** Waits until no toast is in the way. */
export async function toastGone({ page }: Visitor): Promise<void> {
  await page.locator('.toast').waitFor({ state: 'detached' })
}

/** Adds the choice to the basket. The toast has the focus from the start, so that it stays until it is dismissed. */
export async function addedToast(visitor: Visitor): Promise<() => Promise<void>> {
  const { page } = visitor
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const button = document.querySelector<HTMLElement>('.toast button')
      if (!button) return
      observer.disconnect()
      button.focus()
    }).observe(document.body, { childList: true, subtree: true })
  })
  await visitor.putInBasket()
  await page.locator('.toast').waitFor()
  await visitor.link(visitor.say('tickets.toBasket')).waitFor()
  return async () => {
    await page.keyboard.press('Escape')
    await toastGone(visitor)
  }
}
