import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, openShop, type Shop } from './shop.ts'

const keys = { STRIPE_SECRET_KEY: 'sk_test_aKeyOfTheStandIn', STRIPE_WEBHOOK_SECRET: 'whsec_aSecretOfTheStandIn' }

export interface StripeShop extends Shop {
  /** Where the stand-in's pages are. */
  bank: string
}

/** A shop with PAYMENT=stripe in front of the stand-in of Stripe, each a process of its own. */
export async function openStripeShop(): Promise<StripeShop> {
  const data = mkdtempSync(join(tmpdir(), 'foyer-stripe-'))
  const port = String(await freePort())
  const standIn = spawn(process.execPath, ['stripe-mock/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], PORT: port, DATA_DIR: data, ...keys },
  })
  const close = async () => {
    const ended = new Promise((resolve) => standIn.once('exit', resolve))
    if (standIn.exitCode === null && standIn.kill('SIGTERM')) await ended
    rmSync(data, { recursive: true, force: true })
  }
  try {
    const bank = `http://127.0.0.1:${port}`
    await new Promise<void>((resolve, reject) => {
      standIn.stdout.once('data', () => resolve())
      standIn.once('exit', () => reject(new Error('the stand-in of Stripe did not start')))
    })
    const shop = await openShop({ PAYMENT: 'stripe', STRIPE_URL: bank, ...keys })
    return {
      ...shop,
      bank,
      close: async () => {
        await shop.close()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
