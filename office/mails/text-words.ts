import { useMemo } from 'react'
import { longestText, type Misfit } from '@foyer/texts/misfit.ts'
import { useLanguage } from '../core/language.tsx'

const named = [
  'address',
  'amount',
  'count',
  'customer',
  'date',
  'day',
  'email',
  'from',
  'giver',
  'invoice',
  'message',
  'month',
  'name',
  'number',
  'pass',
  'reference',
  'site',
  'title',
  'to',
  'tour',
  'until',
  'url',
  'was',
  'when',
] as const
const isNamed = (value: string): value is (typeof named)[number] => named.some((one) => one === value)

/** Values of a text, and what is wrong with one, in words. */
export function useTextWords() {
  const { say, locale } = useLanguage()
  return useMemo(() => {
    const list = new Intl.ListFormat(locale)
    /** As it is read, and as it stands in the text. */
    const spelled = (value: string) =>
      [isNamed(value) && say(`mails.value.${value}`), `{${value}}`].filter(Boolean).join(' ')
    return {
      spelled,
      list: (names: readonly string[]) => list.format(names),
      wrong: ({ what, values }: Misfit) =>
        say(`mails.misfit.${what}`, { values: list.format(values.map(spelled)), most: longestText }),
    }
  }, [say, locale])
}
