import { pino } from 'pino'
import { openDatabase } from './db/database.ts'
import { loadKeys } from './db/keys.ts'
import { openDeployment } from './deployment/deployment.ts'
import { openJobs } from './jobs/jobs.ts'
import type { OfficeAnswer } from './orders/office-answer.ts'
import { refundByOffice } from './orders/office-refund.service.ts'
import { markSent } from './orders/sent.service.ts'
import { openPayments } from './payments/open-payments.ts'
import { refundUnknown } from './payments/refund-unknown.service.ts'
import { sendInside, sendRequest } from './http/send-request.ts'
import { openSpending } from './http/spending.ts'
import { roles } from '@foyer/domain/office/roles.ts'
import { keyCommand } from './office/key-command.ts'
import { readSettings } from './settings.ts'
import type { Shop } from './shop.ts'
import { createSimulator } from './simulator/simulator.ts'
import { lineOf, StartError } from './start-error.ts'

// What an operator does by hand, on the database of the settings: npm run office -- refund REFERENCE …

const use = `Use: npm run office -- refund ORDER                 gives back all that was paid for an order, and cancels it
     npm run office -- refund ORDER AMOUNT [NOTE]   gives back a part of it, in the order's currency; the order stands
     npm run office -- refund REFERENCE …           gives back payments that the shop does not know; their references are in the inbox
     npm run office -- key new NAME ROLE [DAYS]     makes a key for the API of the office and shows it once; role: ${roles.join(', ')}
     npm run office -- key end NAME                 blocks a key
     npm run office -- key list                     all keys, with role and end
     npm run office -- sent ORDER [LINE …]          marks goods of an order as sent, all of them or lines of its packing list, and writes to the buyer`

try {
  const [command, first, ...more] = process.argv.slice(2)
  if (first === undefined || !['refund', 'sent', 'key'].includes(command!)) throw new StartError(use)
  const [amount, ...note] = more
  const done =
    command === 'sent'
      ? await withOrders((shop) => markSent(shop, first, more))
      : command === 'key'
        ? await withOrders((shop) => keyCommand(shop, first, more))
        : /^F\d+$/.test(first)
          ? await withOrders((shop) => refundByOffice(shop, first, amount, note.join(' ')))
          : await refund([first, ...more])
  process.exitCode = done ? 0 : 1
} catch (error) {
  console.error(lineOf(error))
  process.exitCode = 1
}

/** True when what was asked for of an order is done, now or before. */
async function withOrders(
  work: (shop: Pick<Shop, 'database' | 'jobs' | 'clock'>) => Promise<OfficeAnswer>,
): Promise<boolean> {
  const { DATABASE_URL, DATA_DIR } = readSettings(process.env)
  const database = await openDatabase({ url: DATABASE_URL, dataDir: DATA_DIR, shared: true })
  try {
    const jobs = await openJobs(database, pino({ level: 'silent' }), { works: false })
    const answer = await work({ database, jobs, clock: () => new Date() }).finally(() => jobs.stop())
    console.log(answer.line)
    return answer.done
  } finally {
    await database.close()
  }
}

/** True when all of them were refunded. */
async function refund(references: readonly string[]): Promise<boolean> {
  const settings = readSettings(process.env)
  const database = await openDatabase({ url: settings.DATABASE_URL, dataDir: settings.DATA_DIR, shared: true })
  try {
    const clock = () => new Date()
    const secret = settings.SIMULATOR_SECRET ?? (await loadKeys(database)).simulator
    const { texts } = await openDeployment(settings, () => {})
    const log = pino({ level: 'silent' })
    // the simulator inside the shop is inside this process too
    const inside = createSimulator({
      database,
      secret,
      clock,
      texts: texts.in,
      url: () => settings.PUBLIC_URL,
      send: sendRequest,
      log,
      settings,
      spending: openSpending(),
    }).app
    const payments = await openPayments(settings, {
      db: database.db,
      log,
      simulator: {
        url: settings.SIMULATOR_URL ?? settings.PUBLIC_URL,
        secret,
        send: settings.SIMULATOR_URL ? sendRequest : (url, request) => sendInside(inside, url, request),
      },
    })
    const answers = []
    for (const reference of references) {
      const answer = await refundUnknown({ database, payments, clock }, reference)
      console.log(answer.line)
      answers.push(answer)
    }
    return answers.every(({ done }) => done)
  } finally {
    await database.close()
  }
}
