import type { Context } from '../context.ts'
import type { JobData } from '../jobs/job-data.ts'
import { lookedAt } from './looked-at.ts'
import type { Visitor } from './places.queries.ts'
import { timeMessage } from './time-mail.service.ts'

/** One in each language, as the first gets it who reads that. */
export async function previewOf(shop: Context, mails: readonly JobData['time-mail'][], visitors: readonly Visitor[]) {
  const shown = []
  for (const lang of new Set(mails.map((mail) => mail.lang))) {
    const at = mails.findIndex((mail) => mail.lang === lang)
    const message = await timeMessage(shop, mails[at]!)
    if (message) shown.push({ lang, ...lookedAt(message, visitors[at]!.opens) })
  }
  return shown
}
