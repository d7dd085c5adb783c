import { join } from 'node:path'
import type { Workers } from './jobs/jobs.ts'
import { workersOf } from './workers/workers.ts'
import { createMailer } from './mail/mailer.ts'
import { goOnAboveHighest, keepHighestNumber } from './orders/highest-number.ts'
import { answerCommands } from './office/answer-commands.ts'
import type { Application } from './open-application.ts'
import { openContext, type OpenContext, type Options } from './open-context.ts'
import { reconcileAtStart } from './settlement/reconcile.service.ts'
import type { Settings } from './settings.ts'
import type { Context } from './context.ts'

export interface OpenShop extends Application, Pick<OpenContext, 'leave' | 'close'> {
  shop: Context
  workers: Workers
  /** Starts jobs and deliveries. */
  work(): Promise<void>
}

/** Opens database, catalogue, payments, mail and jobs, and composes the application. Nothing listens yet. */
export async function openShop(settings: Settings, options: Options = {}): Promise<OpenShop> {
  const { shop, application, leave, close } = await openContext(settings, options)
  const { jobs: doesJobs = true } = options
  try {
    const answering = await application()
    await shop.jobs.open()
    if (doesJobs) {
      await goOnAboveHighest(shop)
      await reconcileAtStart(shop)
    }
    return { shop, ...answering, leave, ...(await workOf(shop, answering.simulator, { doesJobs, close })) }
  } catch (error) {
    await close()
    throw error
  }
}

/** What goes on beside the requests, and how all of it ends. */
async function workOf(
  shop: Context,
  simulator: OpenShop['simulator'],
  { doesJobs, close }: { doesJobs: boolean; close: OpenContext['close'] },
): Promise<Pick<OpenShop, 'workers' | 'work' | 'close'>> {
  const { settings, catalogue, jobs, documents } = shop
  const mailer = createMailer({
    smtpUrl: settings.SMTP_URL,
    outbox: join(settings.DATA_DIR, 'outbox'),
    from: async () => settings.MAIL_FROM ?? (await catalogue.current()).settings.supportEmail,
  })
  const workers = workersOf(shop, mailer)
  let numbers: ReturnType<typeof keepHighestNumber> | undefined
  let commands: ReturnType<typeof answerCommands> | undefined
  return {
    workers,
    async work() {
      if (!doesJobs) return
      numbers = keepHighestNumber(shop)
      await jobs.work(workers)
      commands = answerCommands(shop)
      documents.start()
      simulator?.deliveries.start()
    },
    async close() {
      await commands?.stop()
      await simulator?.deliveries.stop()
      await jobs.stop()
      mailer.close()
      await numbers?.stop()
      await close()
    },
  }
}
