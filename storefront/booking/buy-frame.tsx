import './buy-frame.css'
import '../ui/notice.css'
import type { ComponentProps, ReactNode } from 'react'
import type { CartItem } from '@foyer/domain/goods/items.ts'
import { PageTitle } from '../core/page-title.tsx'
import ErrorSummary, { type FieldProblem } from '../ui/error-summary.tsx'
import Added from './added.tsx'
import { SummaryAside } from './summary.tsx'

/** How far it is with putting a choice into the basket. */
interface Buying {
  problems: readonly FieldProblem[]
  attempt: number
  added: readonly CartItem[] | null
}

interface BuyFrameProps {
  title: string
  buying: Buying
  /** Where else to look, once it is in the basket. */
  onwards: ComponentProps<typeof Added>['onwards']
  className?: string
  /** The colour of what it is about, where that has one of its own. */
  pigment?: string | undefined
  /** What it is about, above the steps. */
  intro?: ReactNode
  /** Says that a line of the basket is changed. */
  editing?: string | false
  /** What is chosen so far, and the button. */
  summary: ReactNode
  /** The steps of the choice. */
  children: ReactNode
}

/** Where something is chosen, beside what is chosen so far and, once it is in the basket, the ways on. */
export function BuyFrame({
  title,
  buying,
  onwards,
  className = '',
  pigment,
  intro,
  editing,
  summary,
  children,
}: BuyFrameProps) {
  const { problems, attempt, added } = buying
  return (
    <div className={`page ${className}`.trim()} data-pigment={pigment} data-intro={intro !== undefined || undefined}>
      <PageTitle text={title} error={problems.length > 0} />
      {editing && <p className="notice picker__editing">{editing}</p>}
      <div className="picker">
        <div className="picker__steps">
          {intro}
          {problems.length > 0 && <ErrorSummary problems={problems} attempt={attempt} />}
          {children}
        </div>
        <SummaryAside>{added ? <Added items={added} onwards={onwards} /> : summary}</SummaryAside>
      </div>
    </div>
  )
}
