import type { Locator, Page } from 'playwright-core'
import { mailsTo } from '../harness/outbox.ts'
import type { Shop } from '../harness/shop.ts'

/** Of a new shop, for its first administrator. */
export function firstLink({ log }: Shop): string {
  return /http\S+\/office\/accept#\S+/.exec(log.text)![0]
}

/** Waits for the mail that brings somebody in. */
export async function invitationFor(page: Page, { outbox }: Shop, email: string): Promise<string> {
  for (;;) {
    const text = mailsTo(outbox, email)[0]?.text
    const link = text && /http\S+\/office\/accept#\S+/.exec(text)?.[0]
    if (link) return link
    await page.waitForTimeout(100)
  }
}

/** Writes into fields by their labels. */
export async function write(where: Page | Locator, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await where.getByLabel(label, { exact: true }).fill(text)
}

export async function press(where: Page | Locator, button: string): Promise<void> {
  await where.getByRole('button', { name: button, exact: true }).click()
}
