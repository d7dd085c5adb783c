import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../core/language.tsx'
import { isBegun, itemsOf, newLine, type Line } from './draft.ts'
import { offeredQuery } from './offers-query.ts'
import { newTerms, type Buyer, type Channel, type Payment, type Terms } from './sale.ts'
import type { WantedBooking } from './wanted-booking.ts'

/** With what it begins. */
export interface First {
  buyer?: Partial<Buyer> | undefined
  /** The shop's own. */
  country: string
  currency: string
  /** Whether they may sell what has begun. */
  sellsBegun: boolean
  payment: Payment
  channel: Channel
  /** What was quoted before. */
  lines?: readonly Line[] | undefined
  terms?: Partial<Terms> | undefined
}

/** What is being booked: its lines with what their offers have, who calls, and on what terms. */
export function useDraft({ offer, at = '' }: WantedBooking, first: First) {
  const { lang } = useLanguage()
  const [id] = useState(() => crypto.randomUUID())
  const [lines, setLines] = useState<Line[]>(() => {
    if (first.lines && first.lines.length > 0) return [...first.lines]
    const [day = '', time = ''] = at.split(' ')
    return [newLine(0, { offer: offer ?? null, day: day || null, time: time || null })]
  })
  const [buyer, setBuyer] = useState<Buyer>(() => ({
    fname: '',
    lname: '',
    company: '',
    email: '',
    phone: '',
    street: '',
    zip: '',
    city: '',
    country: first.country,
    lang,
    ...first.buyer,
  }))
  const [terms, setTerms] = useState<Terms>({
    ...newTerms,
    payment: first.payment,
    channel: first.channel,
    ...first.terms,
  })
  const offered = useQueries({ queries: lines.map((line) => offeredQuery(line.offer, line.day, first.sellsBegun)) })
  const items = lines.map((line, index) => itemsOf(line, offered[index]!.data, first.currency))
  const isLate = lines.some((line, index) => isBegun(line, offered[index]!.data))
  return {
    id,
    lines,
    offered,
    items,
    isLate,
    /** Something of it goes by post. */
    isSent: offered.some(({ data }) => data?.kind === 'article' && data.article.delivery === 'mail'),
    buyer,
    setBuyer,
    terms,
    setTerms,
    setLine: (next: Line) => setLines((all) => all.map((line) => (line.key === next.key ? next : line))),
    addLine: () =>
      // who comes once more mostly comes on the same day
      setLines((all) => [...all, newLine(Math.max(...all.map(({ key }) => key)) + 1, { day: all.at(-1)!.day })]),
    removeLine: (key: number) => setLines((all) => all.filter((line) => line.key !== key)),
  }
}
