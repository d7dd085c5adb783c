import { answerInMail, nameInMail } from '@foyer/domain/account/name-in-mail.ts'
import type { OrderLine } from '@foyer/contract/order-line.schema.ts'
import type { Order } from '@foyer/contract/orders.schema.ts'
import { orderWords, type OrderWords } from '../documents/order-words.ts'
import { reviewUrl } from '../documents/site.ts'
import type { Letterhead } from './letterhead.ts'
import type { MailContent, MailLine } from './mail-content.ts'

/** An order's words for an address that nobody has confirmed: what was typed is short there and leads nowhere. */
export function mailWords(
  order: Parameters<typeof orderWords>[0],
  { site, t, lang }: Letterhead,
): OrderWords & { greeting: string } {
  const words = orderWords(order, site, t, lang)
  const holder = nameInMail(order.customer)
  return {
    ...words,
    holder,
    greeting: holder === '' ? t('mail.greetingNoName') : t('mail.greeting', { name: holder }),
    pass: (line) =>
      line.pass
        ? words.pass({
            ...line,
            pass: {
              ...line.pass,
              owners: line.pass.owners.map(({ name, address }) => ({
                name: nameInMail({ fname: '', lname: name }),
                address,
              })),
            },
          })
        : [],
    voucher: (line) =>
      line.voucher
        ? words.voucher({
            ...line,
            voucher: { ...line.voucher, recipient: nameInMail({ fname: line.voucher.recipient, lname: '' }) },
          })
        : [],
    answers: (line) =>
      line.tour
        ? words.answers({
            ...line,
            tour: {
              ...line.tour,
              answers: line.tour.answers.map(({ question, answer }) => ({ question, answer: answerInMail(answer) })),
            },
          })
        : [],
  }
}

/** What was bought, line by line, each followed by what was taken off it. */
export function mailLines(
  items: Order['items'],
  words: OrderWords,
  completed: (line: MailLine, at: number) => MailLine = (line) => line,
): MailLine[] {
  return items.flatMap((line, at) => [
    completed(
      {
        name: `${line.count} × ${line.name}`,
        notes: [
          line.detail,
          words.breakdown(line),
          words.when(line),
          words.where(line),
          ...words.tour(line),
          ...words.pass(line),
          ...words.answers(line),
          ...words.voucher(line),
          words.vat(line),
        ].filter((note) => note !== ''),
        amount: words.listed(line),
      },
      at,
    ),
    ...words.reductions(line).map((row) => ({ ...row, notes: [] })),
  ])
}

/** Each visit among the lines once. */
export function visitsIn(
  items: readonly (Parameters<OrderWords['when']>[0] & Pick<OrderLine, 'name' | 'datetime'>)[],
  words: OrderWords,
): { name: string; when: string }[] {
  const visits = new Map(items.map((line) => [`${line.name} ${line.datetime}`, line]))
  return [...visits.values()].map((line) => ({ name: line.name, when: words.when(line) }))
}

/** Leads the buyer to the order's page, which the link opens by itself. */
export function orderLink(
  { booking_id }: Pick<Order, 'booking_id'>,
  { t, lang, publicUrl }: Letterhead,
): MailContent['link'] {
  return { label: t('mail.orderLink'), url: reviewUrl(publicUrl, lang, booking_id), note: t('mail.orderLinkNote') }
}
