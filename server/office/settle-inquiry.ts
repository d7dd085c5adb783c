import type { Actor } from '@foyer/domain/office/roles.ts'
import type { Context } from '../context.ts'
import { inquiryByNumber } from '../inquiries/inquiry.queries.ts'
import { writeAct } from '../staff/acts.queries.ts'

/** The inbox's entry of an inquiry that is answered waits for nobody any more; the id of its line in the log. */
export async function settleInquiry(
  { database: { db }, clock }: Pick<Context, 'database' | 'clock'>,
  number: string,
  { by, note }: { by: Actor; note: string },
): Promise<string> {
  const { id } = (await inquiryByNumber(db, number))!
  return writeAct(db, { by, act: 'settle', subject: id, outcome: 'done', details: { note } }, clock())
}
