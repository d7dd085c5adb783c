import type { Hono } from 'hono'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { pino, type Logger } from 'pino'
import { accentOnPaper } from '@foyer/domain/museum/theme.ts'
import { createApp } from './app.ts'
import { catalogueStore, openCatalogue, type CatalogueStore } from './catalogue/catalogue-store.ts'
import { databaseClock } from './db/database-clock.ts'
import { openDatabase, type Database } from './db/database.ts'
import { openPasswords } from './account/passwords.ts'
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
import { openSpending, type Spending } from './http/spending.ts'
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
import { openWallets, type Wallets } from './wallet/wallets.ts'
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

interface Options {
  clock?: () => Date
  log?: Logger
  database?: Database
  deployment?: Deployment
  /**
   * False for a process that stands beside another on the same folder, which does the jobs and what a start does once.
   */
  jobs?: boolean
}

/** What the other parts are opened with. */
interface Basis {
  settings: Settings
  deployment: Deployment
  wallets: Wallets
  database: Database
  clock: () => Date
  log: Logger
  doesJobs: boolean
  /** What ends a part that is open; the last one first. */
  closers: (() => unknown)[]
}

/** Opens database, catalogue, payments, mail and jobs, and composes the application. Nothing listens yet. */
export async function openShop(settings: Settings, options: Options = {}): Promise<OpenShop> {
  const closers: Basis['closers'] = []
  try {
    return await openWith(await openBasis(settings, options, closers))
  } catch (error) {
    await closeAll(closers)
    throw error
  }
}

async function closeAll(closers: Basis['closers']): Promise<void> {
  for (const close of closers.toReversed()) await close()
}

async function openBasis(
  settings: Settings,
  {
    clock,
    log: logger = pino({ level: settings.LOG_LEVEL }),
    database: opened,
    deployment: own,
    jobs: doesJobs = true,
  }: Options,
  closers: Basis['closers'],
): Promise<Basis> {
  const deployment = own ?? (await openDeployment(settings, (line) => logger.warn(line)))
  const wallets = openWallets(settings)
  closers.push(() => wallets.close())
  await needDisk(settings.DATA_DIR)
  const database = opened ?? (await openDatabase({ url: settings.DATABASE_URL, dataDir: settings.DATA_DIR }))
  closers.push(() => database.close())
  const log = logger.child({}, { serializers: { err: errorWithoutSecrets } })
  const basis = { settings, deployment, wallets, database, log, doesJobs, closers }
  if (clock) return { ...basis, clock }
  const timekeeper = await databaseClock(database, log)
  closers.push(() => timekeeper.stop())
  return { ...basis, clock: timekeeper.now }
}

async function openWith(basis: Basis): Promise<OpenShop> {
  const { settings, deployment, wallets, database, clock, log, doesJobs, closers } = basis
  const keys = await loadKeys(database)
  const catalogue = await openCatalogueWith(basis)
  const jobs = await openJobs(database, log, { works: doesJobs })
  const accent = accentOnPaper(deployment.theme)
  const documents = await openDocumentsWith(basis, accent, (await catalogue.current()).languages)
  const leaving = new AbortController()
  const spending = openSpending()
  const sharing = shareSpending(spending, database)
  closers.push(() => sharing.stop())
  const passwords = openPasswords(keys.passwords, settings.WORKERS)
  closers.push(() => passwords.close())
  const inside: Inside = {}
  const { payments, simulator } = await openPaymentsWith(basis, { spending, inside, secret: keys.simulator })
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
    texts: deployment.texts.in,
    clock,
    log,
    spending,
    leaving: leaving.signal,
  }
  const lists = storedLists(shop)
  inside.app = createApp(shop, simulator?.app ?? null, lists)
  if (doesJobs) {
    await goOnAboveHighest(shop)
    await reconcileAtStart(shop)
  }
  return {
    shop,
    app: inside.app,
    lists,
    simulator,
    leave: () => leaving.abort(),
    ...(await workOf(shop, simulator, basis)),
  }
}

/** A start also removes what a killed process has left half written. */
async function openCatalogueWith({
  settings,
  deployment,
  database,
  clock,
  log,
  doesJobs,
}: Basis): Promise<CatalogueStore> {
  if (doesJobs)
    await removeDrafts(['outbox', 'media', 'documents'].map((folder) => join(settings.DATA_DIR, folder))).catch(
      (error) => log.warn({ err: error }, 'drafts of files were left behind'),
    )
  const catalogue = doesJobs
    ? await openCatalogue({ database, settings, clock, log, config: deployment.config })
    : catalogueStore(database, deployment.config)
  fitsCatalogue(deployment, await catalogue.current())
  deployment.texts.setCountry((await catalogue.current()).country)
  return catalogue
}

async function openDocumentsWith(
  { settings, deployment, clock, log, doesJobs, closers }: Basis,
  accent: string,
  languages: readonly string[],
): Promise<Documents> {
  const documents = openDocuments({
    folder: join(settings.DATA_DIR, 'documents'),
    texts: deployment.texts.compiled,
    ownTemplates: deployment.templates.own,
    // the threads that answer need cores too, and so do the documents of the other workers
    size: Math.max(1, Math.floor((availableParallelism() - 1) / settings.WORKERS)),
    clock,
    log,
  })
  closers.push(() => documents.close())
  if (doesJobs) await checkTemplates(documents, { ...deployment.templates, accent, languages })
  return documents
}

/** The application, once it is there. */
interface Inside {
  app?: Hono<Env>
}

/** The payment provider, and the simulator where that is in this process. */
async function openPaymentsWith(
  { settings, deployment, database, clock, log }: Basis,
  { spending, inside, ...keys }: { spending: Spending; inside: Inside; secret: string },
) {
  const secret = settings.SIMULATOR_SECRET ?? keys.secret
  // calls to this process itself need no network
  const send: SendRequest = (url, request) =>
    url.startsWith(`${settings.PUBLIC_URL}/`) && inside.app
      ? sendInside(inside.app, url.slice(settings.PUBLIC_URL.length), request)
      : sendRequest(url, request)
  const own = `${settings.PUBLIC_URL}/simulator`
  const { in: texts } = deployment.texts
  const simulator =
    settings.SIMULATOR_URL || settings.PAYMENT !== 'simulator'
      ? null
      : createSimulator({ database, secret, clock, texts, url: () => own, send, log, settings, spending })
  const payments = await openPayments(settings, {
    db: database.db,
    log,
    simulator: { url: settings.SIMULATOR_URL ?? own, secret, send },
  })
  return { payments, simulator }
}

/** What goes on beside the requests, and how all of it ends. */
async function workOf(
  shop: Context,
  simulator: OpenShop['simulator'],
  { doesJobs, closers }: Basis,
): Promise<Pick<OpenShop, 'workers' | 'work' | 'close'>> {
  const { settings, catalogue, jobs, documents } = shop
  const mailer = createMailer({
    smtpUrl: settings.SMTP_URL,
    outbox: join(settings.DATA_DIR, 'outbox'),
    from: settings.MAIL_FROM ?? (await catalogue.current()).settings.supportEmail,
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
      await closeAll(closers)
    },
  }
}
