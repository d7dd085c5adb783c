import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { randomUUID } from 'node:crypto'
import { rows, sql, written, type Database, type Db } from '../db/database.ts'
import type { JobId } from '../db/schema-office.ts'
import { sendAhead } from '../db/transaction.ts'
import { logFailure } from '../http/failure.ts'
import { publish } from '../measured.ts'
import type { JobData, JobName } from './job-data.ts'
import { oneByOne } from './one-by-one.ts'

/** The number of times that a job was tried. */
export interface Attempt {
  /** From 1. */
  number: number
  last: boolean
}
export interface Worker<D> {
  (data: D, attempt?: Attempt, prepared?: Promise<unknown>): Promise<void>
  /** The part without any effect outside, which is done while the jobs before are under way. */
  prepare?: (data: D) => Promise<unknown>
}
export type Workers = { [N in JobName]: Worker<JobData[N]> }

export interface Jobs {
  /** Opens the queue, which the first job does by itself: a command of the office may end without one. */
  open(): Promise<void>
  /**
   * Queues a job in the transaction that causes it, so that the job exists if and only if that commits. It is done at
   * once, or not before `at`.
   */
  send<N extends JobName>(tx: Db, name: N, data: JobData[N], at?: Date | null): Promise<JobId>
  /** Takes back jobs that nothing has begun; false where one of them was begun, or is gone. */
  takeBack(tx: Db, jobs: readonly JobId[]): Promise<boolean>
  /**
   * Deletes all mails about one of these ids, those that wait and those that are kept: why one failed may name
   * somebody.
   */
  forget(tx: Db, ids: readonly string[]): Promise<void>
  /** Starts working and the daily and minutely schedules. */
  work(workers: Workers): Promise<void>
  /** Runs all jobs that are due now, for tests. */
  drain(workers: Workers): Promise<number>
  stop(): Promise<void>
}

const names: readonly JobName[] = [
  'cancel-time',
  'offer-choice',
  'called-off-mail',
  'time-mail',
  'order-mail',
  'office-mail',
  'office-move-mail',
  'office-changed-mail',
  'office-canceled-mail',
  'pass-post-mail',
  'pass-changed-mail',
  'confirm-mail',
  'link-mail',
  'inquiry-mail',
  'inquiry-office-mail',
  'quote-mail',
  'quote-answer-mail',
  'dispatch-mail',
  'move-mail',
  'sent-mail',
  'voucher-mail',
  'given-mail',
  'given-ended-mail',
  'account-mail',
  'invitation-mail',
  'test-mail',
  'invoices',
  'partners',
  'partner-invoice-mail',
  'reminder-mail',
  'visit-mails',
  'visit-mail',
  'refund',
  'credit-file',
  'publish-draft',
  'refund-mail',
  'erase-orders',
  'order-refund-mail',
  'cleanup',
  'extend-schedule',
  'retention',
  'reconcile',
]
/** Tried again for about four days; a job whose process was killed is noticed by its missing heartbeat. */
const patience = { retryLimit: 100, retryDelay: 2, retryBackoff: true, retryDelayMax: 3600, heartbeatSeconds: 10 }
const settings = Object.keys(patience) as (keyof typeof patience)[]
const schedules: Partial<Record<JobName, string>> = {
  cleanup: '* * * * *',
  'extend-schedule': '15 3 * * *',
  // before the venues open: places of visits that nobody has paid are free for the day
  invoices: '0 6 * * *',
  partners: '15 6 * * *',
  'visit-mails': '5 * * * *',
  retention: '45 3 * * *',
  reconcile: '15 4 * * *',
}

/** The job queue, in the shop's own database. With `works` false this process only sends. */
export function jobsIn(database: Database, log: Logger, { works = true } = {}): Jobs {
  let opened: Promise<PgBoss> | undefined
  const queues = () =>
    (opened ??= openQueues(database, log, works).catch((error: unknown) => {
      opened = undefined
      throw error
    }))
  return {
    async open() {
      await queues()
    },
    async send(tx, name, data, at = null) {
      // on its way before this resolves, and so before COMMIT; nobody needs the answer
      const executeSql = async (statement: string, values?: unknown[]) => {
        await sendAhead(tx, statement, values)
        return { rows: [] }
      }
      const id = randomUUID()
      await (await queues()).send(name, data, { id, db: { executeSql }, ...(at && { startAfter: at }) })
      return { name, id }
    },
    async takeBack(tx, jobs) {
      // whoever begins one holds its row until it is no longer `created`
      const deleted = await written(
        tx,
        sql`delete from pgboss.job j
          using jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) as one (name text, id uuid)
          where j.name = one.name and j.id = one.id and j.state = 'created'`,
      )
      return deleted === jobs.length
    },
    async forget(tx, ids) {
      await tx.execute(
        sql`delete from pgboss.job
          where name like '%-mail'
            and exists (select from jsonb_each_text(data) of where of.value = any(${sql.param(ids)}::text[]))`,
      )
    },
    async work(workers) {
      const boss = await queues()
      for (const name of names) {
        await boss.work(
          name,
          {
            pollingIntervalSeconds: 1,
            batchSize: 10,
            burstWhenBatchFull: true,
            perJobResults: true,
            includeMetadata: true,
          },
          oneByOne(
            boss,
            (job, prepared) => run(workers, name, job, prepared),
            (job) => (workers[name] as Worker<unknown>).prepare?.(job.data),
          ),
        )
        const cron = schedules[name]
        if (cron) await boss.schedule(name, cron, {}, { tz: 'Europe/Zurich' })
      }
      // a former version may have scheduled jobs that have no worker any more
      for (const { name } of await boss.getSchedules())
        if (!(names as readonly string[]).includes(name)) await boss.unschedule(name)
    },
    drain: async (workers) => drain(await queues(), database, workers),
    async stop() {
      await (await opened)?.stop({ timeout: 2000 })
    },
  }
}

async function drain(boss: PgBoss, database: Database, workers: Workers): Promise<number> {
  let done = 0
  for (let name = await firstDue(database); name; name = await firstDue(database))
    for (const job of await boss.fetch(name, { includeMetadata: true })) {
      await run(workers, name, job)
      await boss.complete(name, job.id)
      done++
    }
  return done
}

/** The first queue with a job that is due: most have none, and asking each takes longer than a test does. */
async function firstDue({ db }: Database): Promise<JobName | undefined> {
  const [due] = await rows<{ name: JobName }>(
    db,
    sql`select name
      from pgboss.job
      where name = any(${sql.param(names)}::text[]) and state < 'active' and start_after <= pgboss.job_now()
      order by array_position(${sql.param(names)}::text[], name)
      limit 1`,
  )
  return due?.name
}

async function openQueues(database: Database, log: Logger, works: boolean): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    db: database.jobs,
    schedule: works,
    supervise: works,
    clockMonitorIntervalSeconds: 600,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  })
  // an error of a worker comes as a plain object
  boss.on('error', (error: Error) =>
    logFailure(log, error instanceof Error ? error : Object.assign(new Error(), error), { what: 'job queue' }),
  )
  await boss.start()
  if (works) await makeQueues(boss)
  return boss
}

async function makeQueues(boss: PgBoss): Promise<void> {
  const made = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const name of names) {
    const queue = made.get(name)
    if (!queue) await boss.createQueue(name, patience)
    // a former version may have been more patient, or less
    else if (settings.some((one) => queue[one] !== patience[one])) await boss.updateQueue(name, patience)
  }
}

async function run(
  workers: Workers,
  name: JobName,
  { data, retryCount, retryLimit }: Pick<JobWithMetadata<unknown>, 'data' | 'retryCount' | 'retryLimit'>,
  prepared?: Promise<unknown>,
): Promise<void> {
  const worker = workers[name] as Worker<unknown>
  try {
    await worker(data, { number: retryCount + 1, last: retryCount >= retryLimit }, prepared)
    publish('job', { name, outcome: 'done' })
  } catch (error) {
    publish('job', { name, outcome: 'failed' })
    throw error
  }
}
