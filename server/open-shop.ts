import type { Hono } from 'hono'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { pino, type Logger } from 'pino'
import { accentOnPaper } from '@foyer/domain/museum/theme.ts'
import { createApp } from './app.ts'
import { catalogueStore, openCatalogue } from './catalogue/catalogue-store.ts'
import { databaseClock, type DatabaseClock } from './db/database-clock.ts'
import { openDatabase, type Database } from './db/database.ts'
import { openPasswords, type Passwords } from './account/passwords.ts'
import { loadKeys } from './db/keys.ts'
import { needDisk } from './disk.ts'
import { checkTemplates } from './documents/check-templates.ts'
import { openDocuments, type Documents } from './documents/documents.ts'
import { fitsCatalogue, openDeployment, type Deployment } from './deployment/deployment.ts'
import { removeDrafts } from './files/remove-drafts.ts'
import { storedLists } from './http/lists.ts'
import { errorWithoutSecrets } from './http/log.ts'
import type { Env } from './http/request.ts'
import { sendInside, sendRequest, type SendRequest } from './http/send-request.ts'
import { openSpending } from './http/spending.ts'
import type { StoredResponses } from './http/stored-first.ts'
import { openJobs, type Workers } from './jobs/jobs.ts'
import { workersOf } from './workers/workers.ts'
import { createMailer } from './mail/mailer.ts'
import { goOnAboveHighest, keepHighestNumber } from './orders/highest-number.ts'
import { answerCommands } from './office/answer-commands.ts'
import { openPayments } from './payments/open-payments.ts'
import { reconcileAtStart } from './settlement/reconcile.service.ts'
import type { Settings } from './settings.ts'
import { shareSpending } from './share-spending.ts'
import type { Context } from './context.ts'
import { openWallets } from './wallet/wallets.ts'
import { createSimulator } from './simulator/simulator.ts'

export interface OpenShop {
  shop: Context
  app: Hono<Env>
  /** The cache of the API's lists. */
  lists: StoredResponses
  workers: Workers
  /** Of the simulator in this process, if there is one. */
  simulator: ReturnType<typeof createSimulator> | null
  /** Starts jobs and deliveries. */
  work(): Promise<void>
  /** From now on `/readyz` says that no visitor should come. */
  leave(): void
  close(): Promise<void>
}

/** Opens database, catalogue, payments, mail and jobs, and composes the application. Nothing listens yet. */
export async function openShop(
  settings: Settings,
  {
    clock: given,
    log: logger = pino({ level: settings.LOG_LEVEL }),
    database: opened,
    deployment: own,
    jobs: doesJobs = true,
  }: {
    clock?: () => Date
    log?: Logger
    database?: Database
    deployment?: Deployment
    /** False for a process that stands beside another on the same folder, which does the jobs and what a start does once. */
    jobs?: boolean
  } = {},
): Promise<OpenShop> {
  const deployment = own ?? (await openDeployment(settings, (line) => logger.warn(line)))
  const wallets = openWallets(settings)
  await needDisk(settings.DATA_DIR)
  const database = opened ?? (await openDatabase({ url: settings.DATABASE_URL, dataDir: settings.DATA_DIR }))
  const log = logger.child({}, { serializers: { err: errorWithoutSecrets } })
  let timekeeper: DatabaseClock | undefined
  let documents: Documents | undefined
  let passwords: Passwords | undefined
  let sharing: ReturnType<typeof shareSpending> | undefined
  try {
    timekeeper = given ? undefined : await databaseClock(database, log)
    const clock = given ?? timekeeper!.now
    const keys = await loadKeys(database)
    if (doesJobs)
      await removeDrafts(['outbox', 'media', 'documents'].map((folder) => join(settings.DATA_DIR, folder))).catch(
        (error) => log.warn({ err: error }, 'drafts of files were left behind'),
      )
    const texts = deployment.texts.in
    const catalogue = doesJobs
      ? await openCatalogue({ database, settings, clock, log, config: deployment.config })
      : catalogueStore(database, deployment.config)
    fitsCatalogue(deployment, await catalogue.current())
    deployment.texts.setCountry((await catalogue.current()).country)
    const jobs = await openJobs(database, log, { works: doesJobs })
    const accent = accentOnPaper(deployment.theme)
    documents = openDocuments({
      folder: join(settings.DATA_DIR, 'documents'),
      texts: deployment.texts.compiled,
      ownTemplates: deployment.templates.own,
      // the threads that answer need cores too, and so do the documents of the other workers
      size: Math.max(1, Math.floor((availableParallelism() - 1) / settings.WORKERS)),
      clock,
      log,
    })
    if (doesJobs)
      await checkTemplates(documents, {
        ...deployment.templates,
        accent,
        languages: (await catalogue.current()).languages,
      })
    const leaving = new AbortController()
    const spending = openSpending()
    sharing = shareSpending(spending, database)
    passwords = openPasswords(keys.passwords, settings.WORKERS)
    const secret = settings.SIMULATOR_SECRET ?? keys.simulator
    const inside: { app?: Hono<Env> } = {}
    // calls to this process itself need no network
    const withinProcess: SendRequest = (url, request) =>
      url.startsWith(`${settings.PUBLIC_URL}/`) && inside.app
        ? sendInside(inside.app, url.slice(settings.PUBLIC_URL.length), request)
        : sendRequest(url, request)
    const simulatorUrl = `${settings.PUBLIC_URL}/simulator`
    const simulator =
      settings.SIMULATOR_URL || settings.PAYMENT !== 'simulator'
        ? null
        : createSimulator({
            database,
            secret,
            clock,
            texts,
            url: () => simulatorUrl,
            send: withinProcess,
            log,
            settings,
            spending,
          })
    const payments = await openPayments(settings, {
      db: database.db,
      log,
      simulator: { url: settings.SIMULATOR_URL ?? simulatorUrl, secret, send: withinProcess },
    })
    const shop: Context = {
      settings,
      accent,
      database,
      catalogue,
      payments,
      jobs,
      documents,
      keys,
      passwords,
      wallets,
      texts,
      clock,
      log,
      spending,
      leaving: leaving.signal,
    }
    const mailer = createMailer({
      smtpUrl: settings.SMTP_URL,
      outbox: join(settings.DATA_DIR, 'outbox'),
      from: settings.MAIL_FROM ?? (await catalogue.current()).settings.supportEmail,
    })
    const workers = workersOf(shop, mailer)
    const lists = storedLists(shop)
    inside.app = createApp(shop, simulator?.app ?? null, lists)
    if (doesJobs) {
      await goOnAboveHighest(shop)
      await reconcileAtStart(shop)
    }
    let numbers: ReturnType<typeof keepHighestNumber> | undefined
    let commands: ReturnType<typeof answerCommands> | undefined
    return {
      shop,
      app: inside.app,
      lists,
      workers,
      simulator,
      async work() {
        if (!doesJobs) return
        numbers = keepHighestNumber(shop)
        await jobs.work(workers)
        commands = answerCommands(shop)
        documents?.start()
        simulator?.deliveries.start()
      },
      leave: () => leaving.abort(),
      async close() {
        await commands?.stop()
        await simulator?.deliveries.stop()
        await jobs.stop()
        mailer.close()
        await numbers?.stop()
        await Promise.all([documents?.close(), passwords?.close(), wallets.close()])
        timekeeper?.stop()
        sharing?.stop()
        await database.close()
      },
    }
  } catch (error) {
    timekeeper?.stop()
    await Promise.all([documents?.close(), passwords?.close(), wallets.close()])
    sharing?.stop()
    await database.close()
    throw error
  }
}
