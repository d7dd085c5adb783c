import './day-cell.css'
import { memo } from 'react'
import type { ClosedReason } from '@foyer/contract/schema.ts'
import type { Availability } from '@foyer/domain/offer/availability.ts'
import type { Busyness } from '@foyer/domain/offer/busyness.ts'
import { shortMonth, spokenDay, weekdayName } from '@foyer/domain/time/calendar.ts'
import { useTexts } from '../core/language.tsx'
import { useLocale } from '../core/locale.ts'
import { priceFromText, type PriceFromAudience } from '../cards/price-from.tsx'
import { BusyStrip } from './busy-strip.tsx'
import type { CalendarWords } from './calendar-words.ts'

interface DayCellProps {
  day: string
  isActive: boolean
  isSelected: boolean
  namesMonth: boolean
  isOutside: boolean
  /** Why it is closed, where that is known. */
  reason: ClosedReason | undefined
  /** Null while its week is loading. */
  availability: Availability | null
  left: number | undefined
  /** Undefined where that is not known. */
  busy: Busyness | undefined
  priceFrom: number | null
  /** Days that are shown cost something else. */
  showsPrice: boolean
  audience: PriceFromAudience
  price: (amount: number) => string
  words: CalendarWords
  onPick: (day: string) => void
}

/**
 * A day whose accessible name has date, availability and price; the visible text is a short form of it. A click changes
 * only two of some thirty days, and the others must not render: nothing here may depend on the address.
 */
export const DayCell = memo(function DayCell({
  day,
  isActive,
  isSelected,
  namesMonth,
  isOutside,
  reason,
  availability,
  left = 0,
  busy,
  priceFrom,
  showsPrice,
  audience,
  price,
  words,
  onPick,
}: DayCellProps) {
  const t = useTexts()
  const locale = useLocale()
  const state = isOutside ? 'closed' : availability
  const venueClosed = reason === 'weekday' || reason === 'holiday' || reason === 'special'
  const answers = state !== null && (!isOutside || reason !== undefined)
  const open = state === 'open' || state === 'few'
  const accessibleName =
    state === null
      ? t('shell.waiting')
      : state === 'few'
        ? t(words.left, { count: left })
        : t(state === 'closed' && !venueClosed ? words.none : `tickets.day.${state}`)
  const cost = open && priceFrom !== null ? priceFromText(t, priceFrom, audience, price(priceFrom)) : null
  return (
    <td className="day-cell" data-state={isOutside ? 'outside' : (state ?? 'loading')}>
      <button
        type="button"
        tabIndex={isActive ? 0 : -1}
        aria-pressed={isSelected}
        aria-disabled={!answers || undefined}
        onClick={() => answers && onPick(day)}
      >
        <span className="visually-hidden">
          {[spokenDay(day, locale), accessibleName, cost, open && busy && t(`tickets.busy.${busy}`)]
            .filter(Boolean)
            .join(', ')}
        </span>
        <span className="day-cell__weekday" aria-hidden="true">
          {weekdayName(day, locale, 'short')}
        </span>
        <span className="day-cell__day figures" aria-hidden="true">
          {Number(day.slice(8))}
          {namesMonth && <span className="day-cell__month"> {shortMonth(day, locale)}</span>}
        </span>
        <span className="day-cell__state" aria-hidden="true">
          {state === 'open' && showsPrice && <ShortPrice amount={priceFrom} price={price} />}
          {(state === 'few' || state === 'members' || state === 'soldOut') && t(`tickets.short.${state}`)}
          {state === 'closed' && !isOutside && t(venueClosed ? 'tickets.short.closed' : 'tickets.short.none')}
        </span>
        {open && busy && <BusyStrip step={busy} />}
      </button>
    </td>
  )
})

/** Fills the place of a day that has passed. */
export const BlankCell = () => <td className="day-cell" />

/** "from CHF 23" */
function ShortPrice({ amount, price }: Pick<DayCellProps, 'price'> & { amount: number | null }) {
  const t = useTexts()
  if (amount === null) return null
  if (amount === 0) return t('shop.free')
  const [before, after] = t('shop.from', { price: '|' }).split('|')
  return (
    <>
      <span className="day-cell__from">{before}</span>
      {price(amount).replaceAll('\u00a0', ' ')}
      <span className="day-cell__from">{after}</span>
    </>
  )
}
