import { answerInMail, nameInMail } from '@foyer/domain/account/name-in-mail.ts'
import { orderWords, type OrderWords } from '../documents/order-words.ts'

/** An order's words for an address that nobody has confirmed: what was typed is short there and leads nowhere. */
export function mailWords(...[order, site, t, lang]: Parameters<typeof orderWords>): OrderWords & { greeting: string } {
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
