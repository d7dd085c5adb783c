import type { Context } from '../context.ts'
import { letterhead, type Letterhead } from '../mail/letterhead.ts'
import type { Mailer } from '../mail/mailer.ts'
import { messageOf, type Message } from '../mail/message.ts'
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
  const what = personId === null ? 'invite' : 'renew'
  const mail = { id, what, name, email, url: invitationLink(shop, token), date: shop.clock() } as const
  await mailer.send(await invitationMail(await letterhead(shop, lang), mail))
}

interface InvitationMail {
  id: string
  what: 'invite' | 'renew'
  name: string
  email: string
  url: string
  date: Date
}

export function invitationMail(
  head: Letterhead,
  { id, what, name, email, url, date }: InvitationMail,
): Promise<Message> {
  const { t, site } = head
  const title = t(`mail.staff.${what}Title`)
  return messageOf(
    head,
    {
      // names the mail, and opens nothing
      about: `${id}.staff`,
      to: { fname: name, lname: '', email },
      subject: t('mail.account.subject', { title, site: site.name }),
      date,
    },
    {
      title,
      greeting: t('mail.greeting', { name }),
      paragraphs: [t(`mail.staff.${what}Text`, { site: site.name }), t('mail.staff.otherwise')],
      link: { label: t('mail.staff.link'), url },
    },
  )
}
