import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import { messageWithoutSecrets } from '../http/log.ts'
import { Hopeless } from './attempt.ts'

/**
 * Works through what was fetched one after the other, each job with its own outcome. What is done is settled at once:
 * whoever is killed then does only the one again that was under way.
 */
export function oneByOne(boss: Pick<PgBoss, 'complete'>, work: (job: JobWithMetadata) => Promise<void>) {
  return async (jobs: JobWithMetadata<object>[]): Promise<JobResult[]> => {
    const results: JobResult[] = []
    for (const job of jobs) {
      // the process stops: what is left goes back to the queue
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
      // if the database is away just now, the results at the end say it once more
      await boss.complete(job.name, job).catch(() => {})
    }
    return results
  }
}
