import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import { messageWithoutSecrets } from '../http/log.ts'

/** Thrown by a job that must not be tried again, because it would only fail again or do harm. */
export class Hopeless extends Error {}

/** Jobs of a batch that are prepared while one is under way. */
const jobsAhead = 4

/**
 * Works through a batch of jobs one at a time and completes each at once, so that a killed process repeats only the job
 * that was under way. `prepare` has no effect outside, and runs for the next jobs meanwhile.
 */
export function oneByOne(
  boss: Pick<PgBoss, 'complete'>,
  work: (job: JobWithMetadata, prepared?: Promise<unknown>) => Promise<void>,
  prepare: (job: JobWithMetadata) => Promise<unknown> | undefined = () => undefined,
) {
  return async (jobs: JobWithMetadata<object>[]): Promise<JobResult[]> => {
    const results: JobResult[] = []
    const prepared: (Promise<unknown> | undefined)[] = []
    for (const [position, job] of jobs.entries()) {
      // the process is stopping: the remaining jobs go back to the queue
      if (job.signal.aborted) break
      for (const next of jobs.slice(prepared.length, position + 1 + jobsAhead)) {
        const preparation = prepare(next)
        // what fails here is thrown where it is used
        preparation?.catch(() => {})
        prepared.push(preparation)
      }
      try {
        await work(job, prepared[position])
      } catch (error) {
        results.push({
          id: job.id,
          status: error instanceof Hopeless ? 'deadletter' : 'failed',
          output: { message: messageWithoutSecrets(String(error)) },
        })
        continue
      }
      results.push({ id: job.id, status: 'completed' })
      // if the database is away now, the results at the end complete it
      await boss.complete(job.name, job).catch(() => {})
    }
    return results
  }
}
