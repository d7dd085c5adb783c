import './summary.css'
import type { ReactNode } from 'react'
import type { Reduction } from '@foyer/contract/order-line.schema.ts'
import { ticketParts, type LinePart } from '@foyer/domain/goods/line-parts.ts'
import { containedVat, type TaxedLine, type VatShare } from '@foyer/domain/money/tax.ts'
import { useTexts } from '../core/language.tsx'
import { Button } from '../ui/button.tsx'
import { LineParts } from '../ui/line-parts.tsx'
import { LineReductions } from '../ui/line-reductions.tsx'
import { LinePrice, Price } from '../ui/price.tsx'
import { VatLines } from '../ui/vat-lines.tsx'

export interface SummaryLine {
  id: string
  text: string
  name: string
  /** Beside those of its parts. */
  price: number
  parts: readonly LinePart[]
  total: number
}

export interface SummaryProps {
  when: string | null
  /** The number of places, as text. */
  places: string
  lines: readonly SummaryLine[]
  /** What else is part of it, and costs nothing. */
  note?: string | null
  /** What is taken off them. */
  reductions?: readonly Reduction[]
  total: number
  /** In its place, where the choice lacks what it cannot be booked without. */
  totalText?: string | undefined
  vat: readonly VatShare[]
  disabled: boolean
  /** The button's text, by default "add to basket". */
  add?: string
  onAdd: () => void
  /** What stands above the button. */
  children?: ReactNode
  /** What stands below it. */
  after?: ReactNode
}

/** Stays in view next to the picker; on a phone as a bar at the bottom. */
export function SummaryAside({ children }: { children: ReactNode }) {
  return (
    <aside className="summary" aria-label={useTexts()('tickets.yourChoice')}>
      {children}
    </aside>
  )
}

/** The current choice and its price. */
export function Summary({
  when,
  places,
  lines,
  note,
  reductions,
  total,
  totalText,
  vat,
  disabled,
  add,
  onAdd,
  children,
  after,
}: SummaryProps) {
  const t = useTexts()
  return (
    <>
      <h2 className="summary__title">{t('tickets.yourChoice')}</h2>
      <p className="summary__when">
        {when}
        <span className="summary__places">{places}</span>
      </p>
      <ul className="summary__lines">
        {lines.map((line) => (
          <li key={line.id}>
            <div>
              {line.text}
              {line.parts.length > 0 && <LineParts parts={ticketParts(line.name, line.price, line.parts)} />}
            </div>
            <LinePrice amount={line.total} />
          </li>
        ))}
      </ul>
      {note && <p className="label muted">{note}</p>}
      <LineReductions of={reductions} />
      <div className="summary__total">
        <p aria-live="polite" aria-atomic="true">
          <span>{t('shop.total')}</span> {totalText ?? <Price amount={total} />}
        </p>
        <VatLines vat={vat} />
      </div>
      {children}
      <Button className="summary__add" onClick={onAdd} disabled={disabled}>
        {add ?? t('tickets.add')}
      </Button>
      {after}
    </>
  )
}

interface OfOneGoodProps extends Pick<SummaryProps, 'when' | 'add' | 'onAdd'> {
  count: number
  good: { name: string; price: number } & Omit<TaxedLine, 'total'>
}

/** The summary of a choice that is one good, some number of times. */
export function SummaryOfOne({ count, good, ...summary }: OfOneGoodProps) {
  const { name, price } = good
  const total = price * count
  return (
    <Summary
      {...summary}
      places=""
      lines={[{ id: 'good', text: `${count} × ${name}`, name, price, parts: [], total }]}
      total={total}
      vat={containedVat([{ ...good, total }])}
      disabled={false}
    />
  )
}
