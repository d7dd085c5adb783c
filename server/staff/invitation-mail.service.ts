import type { Context } from '../context.ts'
import { letterhead } from '../mail/letterhead.ts'
import type { Mailer } from '../mail/mailer.ts'
import { messageOf } from '../mail/message.ts'
import { invitationLink, newInvitationToken } from './invitations.service.ts'
import { invitationById, linkInvitation } from './people.queries.ts'

/** The job that mails an invitation. Its link is made here, so that no job has one; sent again, it is another. */
export async function sendInvitationMail(
  shop: Context,
  mailer: Mailer,
  { invitation: id }: { invitation: string },
): Promise<void> {
  const { db } = shop.database
  const token = newInvitationToken()
  const found = await invitationById(db, id)
  if (!found || !(await linkInvitation(db, id, token, shop.clock()))) return
  const { lang, name, email, personId } = found
  const head = await letterhead(shop, lang)
  const { t, site } = head
  const what = personId === null ? 'invite' : 'renew'
  const title = t(`mail.staff.${what}Title`)
  await mailer.send(
    await messageOf(
      head,
      {
        // names the mail, and opens nothing
        about: `${id}.staff`,
        to: { fname: name, lname: '', email },
        subject: t('mail.account.subject', { title, site: site.name }),
        date: shop.clock(),
      },
      {
        title,
        greeting: t('mail.greeting', { name }),
        paragraphs: [t(`mail.staff.${what}Text`, { site: site.name }), t('mail.staff.otherwise')],
        link: { label: t('mail.staff.link'), url: invitationLink(shop, token) },
      },
    ),
  )
}
