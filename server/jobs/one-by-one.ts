import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import { messageWithoutSecrets } from '../http/log.ts'
import { Hopeless } from './attempt.ts'

/**
 * Works through a batch of jobs one at a time and completes each at once, so that a killed process repeats only the job
 * that was under way.
 */
export function oneByOne(boss: Pick<PgBoss, 'complete'>, work: (job: JobWithMetadata) => Promise<void>) {
  return async (jobs: JobWithMetadata<object>[]): Promise<JobResult[]> => {
    const results: JobResult[] = []
    for (const job of jobs) {
      // the process is stopping: the remaining jobs go back to the queue
      if (job.signal.aborted) break
      try {
        await work(job)
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
