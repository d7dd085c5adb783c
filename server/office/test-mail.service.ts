import { nameInMail } from '@foyer/domain/account/name-in-mail.ts'
import type { Context } from '../context.ts'
import type { JobData } from '../jobs/job-data.ts'
import type { Mailer } from '../mail/mailer.ts'
import { personById } from '../staff/people.queries.ts'
import { mailMeant, messageMeant } from './mail-preview.ts'

/**
 * The job that mails an example to who has asked for it, unless they work here no more. Its documents are of nobody's
 * order, so it has none, and nothing by which its reader could refuse such mails.
 */
export async function sendTestMail(
  shop: Context,
  mailer: Mailer,
  { id, person, texts = [], ...asked }: JobData['test-mail'],
): Promise<void> {
  const to = await personById(shop.database.db, person)
  const wanted = await mailMeant(shop, asked, asked.lang)
  if (!to || to.endedAt !== null || !wanted) return
  const { subject = '', text, html, ...message } = await messageMeant(shop, wanted, texts)
  await mailer.send({
    messageId: `<${id}.test@${new URL(shop.settings.PUBLIC_URL).hostname}>`,
    to: { name: nameInMail({ fname: to.name, lname: '' }), address: to.email },
    replyTo: message.replyTo,
    subject: shop.texts(wanted.lang)('mail.testSubject', { subject }),
    date: shop.clock(),
    headers: { 'Content-Language': wanted.lang, 'Auto-Submitted': 'auto-generated' },
    text,
    html,
  })
}
