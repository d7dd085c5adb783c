import { pino } from 'pino'
import { openDatabase } from './db/database.ts'
import { loadKeys } from './db/keys.ts'
import { openDeployment } from './deployment/deployment.ts'
import { checkedProvider } from './payments/checked-provider.ts'
import { refundUnknown } from './payments/refund-unknown.service.ts'
import { simulatorProvider } from './payments/simulator-provider.ts'
import { openSpending } from './http/spending.ts'
import { readSettings } from './settings.ts'
import { createSimulator } from './simulator/simulator.ts'
import { lineOf, StartError } from './start-error.ts'

// What an operator does by hand, on the database of the settings: npm run office -- refund REFERENCE …

try {
  const [command, ...references] = process.argv.slice(2)
  if (command !== 'refund' || references.length === 0)
    throw new StartError(
      'Use: npm run office -- refund REFERENCE …    gives back payments that the shop does not know; their references are in the inbox',
    )
  process.exitCode = (await refund(references)) ? 0 : 1
} catch (error) {
  console.error(lineOf(error))
  process.exitCode = 1
}

/** True when all of them were refunded. */
async function refund(references: readonly string[]): Promise<boolean> {
  const settings = readSettings(process.env)
  const database = await openDatabase({ url: settings.DATABASE_URL, dataDir: settings.DATA_DIR, shared: true })
  try {
    const clock = () => new Date()
    const secret = settings.SIMULATOR_SECRET ?? (await loadKeys(database)).simulator
    const { texts } = await openDeployment(settings, () => {})
    // the simulator inside the shop is inside this process too
    const inside = createSimulator({
      database,
      secret,
      clock,
      texts: texts.in,
      url: () => settings.PUBLIC_URL,
      fetch,
      log: pino({ level: 'silent' }),
      settings,
      spending: openSpending(),
    }).app
    const ask = settings.SIMULATOR_URL ? fetch : (url: string, init: RequestInit) => inside.request(url, init)
    const payments = checkedProvider(
      simulatorProvider({
        url: settings.SIMULATOR_URL ?? settings.PUBLIC_URL,
        secret,
        webhookUrl: () => settings.PUBLIC_URL,
        fetch: ask,
      }),
    )
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
