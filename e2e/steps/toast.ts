import type { Visitor } from './visitor.ts'

/** Puts what is chosen in the basket. The toast keeps the focus from its first moment on, so that it stays until it is sent away, however long one looks. */
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
    await page.locator('.toast').waitFor({ state: 'detached' })
  }
}
