import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { pino, type Logger } from 'pino'
import { accentOnPaper } from '@foyer/domain/museum/theme.ts'
import { catalogueStore, openCatalogue, type CatalogueStore } from './catalogue/catalogue-store.ts'
import { databaseClock } from './db/database-clock.ts'
import { openDatabase, type Database } from './db/database.ts'
import { openPasswords } from './account/passwords.ts'
import { loadKeys, type Keys } from './db/keys.ts'
import { needDisk } from './disk.ts'
import { openDocuments, type Documents } from './documents/documents.ts'
import { fitsCatalogue } from './deployment/deployment.ts'
import { liveDeployment, type LiveDeployment } from './deployment/live-deployment.ts'
import { removeDrafts } from './files/remove-drafts.ts'
import { errorWithoutSecrets } from './http/log.ts'
import type { SendRequest } from './http/send-request.ts'
import { openSpending } from './http/spending.ts'
import { jobsIn } from './jobs/jobs.ts'
import { openPayments } from './payments/open-payments.ts'
import type { Application } from './open-application.ts'
import type { Settings } from './settings.ts'
import { shareSpending } from './share-spending.ts'
import type { Context } from './context.ts'
import { openWallets, type Wallets } from './wallet/wallets.ts'

export interface OpenContext {
  shop: Context
  /** What answers requests. It is made when it is first asked for: a command of the office may end without one. */
  application: () => Promise<Application>
  /** From now on `/readyz` says that no visitor should come. */
  leave(): void
  close(): Promise<void>
}

export interface Options {
  clock?: () => Date
  log?: Logger
  database?: Database
  deployment?: LiveDeployment
  /**
   * False for a process that stands beside another on the same folder, which does the jobs and what a start does once.
   */
  jobs?: boolean
}

/** What the other parts are opened with. */
interface Basis {
  settings: Settings
  deployment: LiveDeployment
  wallets: Wallets
  database: Database
  clock: () => Date
  log: Logger
  doesJobs: boolean
  /** What ends a part that is open; the last one first. */
  closers: (() => unknown)[]
}

/** Opens what every use case works with: database, catalogue, documents, payments and jobs. */
export async function openContext(settings: Settings, options: Options = {}): Promise<OpenContext> {
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
  const deployment = own ?? liveDeployment(settings, (line) => logger.warn(line))
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

async function openWith(basis: Basis): Promise<OpenContext> {
  const { settings, deployment, wallets, database, clock, log, doesJobs, closers } = basis
  const keys = await loadKeys(database)
  const catalogue = await openCatalogueWith(basis)
  const jobs = jobsIn(database, log, { works: doesJobs })
  const documents = await openDocumentsWith(basis, (await catalogue.current()).languages)
  const leaving = new AbortController()
  const spending = openSpending()
  const sharing = shareSpending(spending, database)
  closers.push(() => sharing.stop())
  const passwords = openPasswords(keys.passwords, settings.WORKERS)
  closers.push(() => passwords.close())
  let made: Promise<Application> | undefined
  const application = () =>
    (made ??= import('./open-application.ts').then(({ openApplication }) => openApplication(shop, send)))
  const send = sendTo(settings, application)
  const payments = await openPaymentsWith(basis, keys, send)
  const shop: Context = {
    settings,
    get accent() {
      return accentOnPaper(deployment.theme)
    },
    get branding() {
      return deployment.branding
    },
    database,
    catalogue,
    payments,
    jobs,
    documents,
    keys,
    passwords,
    wallets,
    texts: deployment.texts.in,
    writtenTexts: deployment.texts.written,
    clock,
    log,
    spending,
    leaving: leaving.signal,
  }
  return { shop, application, leave: () => leaving.abort(), close: () => closeAll(closers) }
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
    ? await openCatalogue({ database, settings, clock, log, over: deployment })
    : catalogueStore(database, deployment)
  fitsCatalogue(deployment, await catalogue.current())
  return catalogue
}

async function openDocumentsWith(
  { settings, deployment, clock, log, doesJobs, closers }: Basis,
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
  if (doesJobs && deployment.templates.own.size > 0) {
    const { checkTemplates } = await import('./documents/check-templates.ts')
    await checkTemplates(documents, { ...deployment.templates, accent: accentOnPaper(deployment.theme), languages })
  }
  return documents
}

/** Calls to this process itself need no network. A command that calls nobody does without Node's HTTP, too. */
function sendTo({ PUBLIC_URL }: Settings, application: OpenContext['application']): SendRequest {
  return async (url, request) => {
    const { sendInside, sendRequest } = await import('./http/send-request.ts')
    return url.startsWith(`${PUBLIC_URL}/`)
      ? sendInside((await application()).app, url.slice(PUBLIC_URL.length), request)
      : sendRequest(url, request)
  }
}

function openPaymentsWith({ settings, database, log }: Basis, keys: Keys, send: SendRequest) {
  return openPayments(settings, {
    db: database.db,
    log,
    simulator: {
      url: settings.SIMULATOR_URL ?? `${settings.PUBLIC_URL}/simulator`,
      secret: settings.SIMULATOR_SECRET ?? keys.simulator,
      send,
    },
  })
}
