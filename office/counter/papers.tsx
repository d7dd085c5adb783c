import './counter.css'
import './change-panel.css'
import type { ReactNode } from 'react'
import { useSay } from '../core/language.tsx'
import type { Booked } from './kept-sales.ts'

/** What is printed of a sale, by the kinds of its documents. */
const papers = {
  tickets: 'counter.paper.tickets',
  passes: 'counter.paper.passes',
  vouchers: 'counter.paper.vouchers',
  receipt: 'counter.paper.receipt',
  'receipt-roll': 'counter.paper.roll',
  invoice: 'counter.paper.invoice',
} as const

/** The documents of a sale, each for the browser to print. */
export function Papers({ documents, children }: Pick<Booked, 'documents'> & { children?: ReactNode }) {
  const say = useSay()
  return (
    <div className="change__papers">
      {documents
        .filter(({ kind }) => kind in papers)
        .map(({ kind, address }) => (
          <a key={kind} href={address} target="_blank" rel="noreferrer" className="counter-key change__paper">
            {say(papers[kind as keyof typeof papers])}
          </a>
        ))}
      {children}
    </div>
  )
}
