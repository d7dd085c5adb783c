import { join } from 'node:path'
import { postByNetwork } from './deliveries.ts'
import { databaseStore, fileStore } from './store.ts'
import { openStripeMock } from './stripe-mock.ts'

// The stand-in as a process of its own, which survives when the shop is killed. It keeps its books in DATABASE_URL, or
// in a file below DATA_DIR. LATE_MS is how long its banks take that are late.
const { PORT, LATE_MS, DATABASE_URL, DATA_DIR = '.', STRIPE_SECRET_KEY = '', STRIPE_WEBHOOK_SECRET = '' } = process.env
const mock = await openStripeMock({
  port: Number(PORT ?? 0),
  secretKey: STRIPE_SECRET_KEY,
  webhookSecret: STRIPE_WEBHOOK_SECRET,
  store: DATABASE_URL ? await databaseStore(DATABASE_URL) : fileStore(join(DATA_DIR, 'stripe.jsonl')),
  lateMs: LATE_MS === undefined ? undefined : Number(LATE_MS),
  post: postByNetwork,
})
mock.webhooks.start()
process.stdout.write(`stand-in of Stripe on ${mock.url}\n`)
process.once('SIGTERM', async () => {
  await mock.close()
  process.exit(0)
})
