import type { Closing } from '@foyer/contract/tills.schema.ts'
import { summedMoney, type Money } from '@foyer/domain/office/sales-by-means.ts'
import type { Sales } from '@foyer/domain/office/sales.ts'
import { expectedAt } from '@foyer/domain/office/till.ts'
import type { Context } from '../context.ts'
import { movementsOf, type TillMovement, type TillSession } from '../tills/till.queries.ts'
import { bookingsOf, type Booking } from './bookings.ts'
import { ordersAtTill } from './sales.queries.ts'

/** A session as it stands, or as it was closed: by person, means and VAT rate. */
export async function closingOf(
  { database: { db }, catalogue }: Pick<Context, 'database' | 'catalogue'>,
  session: TillSession,
  plan = false,
): Promise<Closing> {
  const { till, keyId: _, personId: __, ...kept } = session
  const { settings } = await catalogue.current()
  const { name, venue } = settings.tills.find(({ id }) => id === till) ?? { name: till, venue: '' }
  const movements = await movementsOf(db, session.id)
  const bookings: Booking[] = []
  for await (const order of ordersAtTill(db, session.id))
    bookings.push(...bookingsOf(order).filter((one) => isOf(one, order.sale, movements)))
  const { cash, terminal } = expectedAt(session.begunWith, movements)
  const byHand = movements.filter(({ reason }) => reason !== '')
  const paid = (kind: TillMovement['kind']) =>
    Math.abs(byHand.filter((one) => one.kind === kind).reduce((sum, { amount }) => sum + amount, 0))
  return {
    session: kept.id,
    till,
    name,
    venue,
    number: kept.number,
    who: kept.who,
    opened: kept.openedAt.toISOString(),
    closed: kept.closedAt?.toISOString() ?? null,
    closed_by: kept.closedBy,
    currency: kept.currency,
    begun_with: kept.begunWith,
    sales: bookings.filter(({ what }) => what === 'placed').length,
    refunds: bookings.filter(({ what }) => what === 'refund').length,
    means: byMeans(bookings),
    vat: byRate(bookings.flatMap(({ sales }) => sales)),
    paid_in: paid('pay_in'),
    paid_out: paid('pay_out'),
    moved: byHand.map(({ at, amount, reason }) => ({
      at: at.toISOString(),
      way: amount > 0 ? 'in' : 'out',
      amount: Math.abs(amount),
      reason,
    })),
    expected: cash,
    counted: kept.counted,
    difference: kept.counted === null ? null : kept.counted - cash,
    coins: kept.coins,
    terminal: {
      expected: terminal,
      counted: kept.terminalCounted,
      difference: kept.terminalCounted === null ? null : kept.terminalCounted - terminal,
    },
    note: kept.note,
    plan,
  }
}

/** Whether a booking of an order is one that moved the till's money: others of it were elsewhere, or on another day. */
function isOf({ what, id }: Booking, sale: string | null, movements: readonly TillMovement[]): boolean {
  if (what === 'placed') return movements.some(({ saleId }) => saleId !== null && saleId === sale)
  return movements.some(({ refundId }) => refundId === id)
}

function byMeans(bookings: readonly Booking[]): Closing['means'] {
  const sum = (of: readonly Booking[]) => summedMoney(of.flatMap(({ money }) => money))
  const amountOf = (money: readonly Money[], by: string) => money.find((one) => one.by === by)?.amount ?? 0
  const sold = sum(bookings.filter(({ what }) => what === 'placed'))
  const back = sum(bookings.filter(({ what }) => what !== 'placed'))
  const names = [...new Set([...sold, ...back].map(({ by }) => by))].filter((by) => by !== 'codes').toSorted()
  return names.map((by) => ({
    means: by,
    sold: amountOf(sold, by),
    back: -amountOf(back, by) || 0,
    amount: amountOf(sold, by) + amountOf(back, by),
  }))
}

/** What codes have paid has a row of its own. */
function byRate(sales: readonly Sales[]): Closing['vat'] {
  const rates = new Map<string, { gross: number; vat: number }>()
  for (const { kind, rate, gross, vat } of sales) {
    const name = kind === 'codes' ? kind : String(rate)
    const before = rates.get(name) ?? { gross: 0, vat: 0 }
    rates.set(name, { gross: before.gross + gross, vat: before.vat + vat })
  }
  return [...rates]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([rate, { gross, vat }]) => ({ rate, gross, vat, net: gross - vat }))
}
