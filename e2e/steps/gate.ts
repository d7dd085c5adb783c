import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Shop } from '../harness/shop.ts'

const root = join(import.meta.dirname, '../..')
/** The command line keeps this process busy for longer than a connection is kept open. */
const closing = { connection: 'close' }

interface Redeemed {
  outcome: string
  earlier: { gate: string }[]
}

/** A gate of a shop at its command line: keys, devices, and tickets that are sold there. */
export function gateOf({ url, outbox }: Shop) {
  const data = dirname(outbox)
  const office = (...words: string[]): string => {
    const { stdout, stderr, status } = spawnSync(process.execPath, ['tools/launch.js', 'office', ...words], {
      cwd: root,
      env: { ...process.env, DATA_DIR: data, PUBLIC_URL: '', DATABASE_URL: '' },
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(stdout + stderr)
    return stdout
  }
  return {
    key: (name: string) => /foyer_\S+/.exec(office('key', 'new', name, 'door'))![0],
    /** The address that a device opens. */
    pair: (gate: string, name: string, ...more: string[]) =>
      /http\S+\/door#\S+/.exec(office('pair', gate, name, 'good', ...more))![0],
    end: (name: string) => office('key', 'end', name),
    inbox: () => office('inbox'),
    /** Presents a code at a gate that asks the shop by its key. */
    async redeem(key: string, barcode: string, at: string): Promise<Redeemed> {
      const response = await fetch(`${url}/api/en/office/redeem`, {
        method: 'POST',
        headers: { ...closing, 'content-type': 'application/json', authorization: `Bearer ${key}` },
        body: JSON.stringify({ id: randomUUID(), barcode, gate: at }),
      })
      if (!response.ok) throw new Error(await response.text())
      return ((await response.json()) as { data: Redeemed }).data
    },
    /** Sells tickets without a date, and answers their codes. */
    async sell(ticket: number, count = 1): Promise<string[]> {
      const file = join(data, `${randomUUID()}.json`)
      const items = [{ type: 'ticket', id: ticket, count, datetime: null, subtickets: [] }]
      const means = [{ means: 'free', reason: 'for a test' }]
      writeFileSync(file, JSON.stringify({ id: randomUUID(), channel: 'counter', lang: 'en', items, means }))
      const [, booking] = /order-review\/([\w-]+)/.exec(office('book', file))!
      const answer = await fetch(`${url}/api/en/order/review?id=${booking}`, {
        headers: closing,
      })
      const { data: order } = (await answer.json()) as { data: { tickets: { code: string }[] } }
      return order.tickets.map(({ code }) => code)
    },
  }
}

/** As a scanner that types like a keyboard. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.evaluate((text) => {
    // all at one moment, however busy the machine is
    const value = performance.now()
    for (const key of [...text, 'Enter']) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      document.body.dispatchEvent(Object.defineProperty(event, 'timeStamp', { value }))
    }
  }, code)
}

/** A code like one that the museum has signed, with another sign in its signature. */
export const forged = (code: string): string => code.slice(0, -9) + (code.at(-9) === 'A' ? 'B' : 'A') + code.slice(-8)

/** Waits until a device says so. */
export const says = (page: Page, word: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name: word, exact: true }).waitFor()

/** Waits until a device has the list of the day. */
export async function hasList(page: Page, device: string): Promise<void> {
  await page.getByRole('button', { name: device, exact: true }).click()
  await page.getByText(/^of \d\d:\d\d$/).waitFor()
  await page.getByRole('button', { name: 'Go on scanning', exact: true }).click()
}
