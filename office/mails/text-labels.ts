import type { Say } from '../core/language.tsx'
import type { MailText } from './mails-query.ts'

/** What a text is in its mail, by how its key ends, in the order in which a form has them. */
const parts = [
  ['subject', /[sS]ubject(Goods)?$/],
  ['title', /([tT]itle(Goods)?|\.heading|\.answer\.\w+|\.elseThatDay|\.where|RefundWays|refundChosen)$/],
  ['greeting', /^mail\.greeting/],
  ['button', /([lL]ink|linkPay)$/],
  ['buttonNote', /LinkNote$/],
] as const

type Part = (typeof parts)[number][0] | 'sentence' | 'word'
const order: readonly Part[] = ['subject', 'title', 'greeting', 'sentence', 'button', 'buttonNote', 'word']

/** What only stands in lists and sums, and elsewhere in the shop too. */
export const isWord = ({ key }: Pick<MailText, 'key'>) => !key.startsWith('mail.')

const partOf = (text: Pick<MailText, 'key'>): Part =>
  isWord(text) ? 'word' : (parts.find(([, ends]) => ends.test(text.key))?.[0] ?? 'sentence')

/** Texts as a form has them, each with what it is; of several alike which one. */
export function labelled(texts: readonly MailText[], say: Say): { text: MailText; label: string }[] {
  const sorted = texts.toSorted((a, b) => order.indexOf(partOf(a)) - order.indexOf(partOf(b)))
  return sorted.map((text) => {
    const alike = sorted.filter((other) => partOf(other) === partOf(text))
    const name = say(`mails.part.${partOf(text)}`)
    return {
      text,
      label: alike.length > 1 ? say('mails.partOf', { part: name, number: alike.indexOf(text) + 1 }) : name,
    }
  })
}
