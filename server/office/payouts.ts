import * as calls from '@foyer/contract/payouts.calls.ts'
import * as schemas from '@foyer/contract/payouts.schema.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import { csvOf } from '@foyer/domain/office/csv.ts'
import type { Comparison, Difference, MatchedEntry, OpenMoney } from '@foyer/domain/office/payouts.ts'
import type { Actor, OfficeAct } from '@foyer/domain/office/roles.ts'
import { decimalAmount } from '@foyer/domain/money/money.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import { act, documentAct, performOutside, type OfficeRefusal } from './act.ts'
import { heldAgainstBooks } from './read-payouts.service.ts'

type Asked = z.output<typeof schemas.officePayouts.body>
type Shown = z.output<typeof schemas.officePayouts.data>

const words = {
  use: 'FROM TO [DAYS]',
  bodyOf: ([from, to = from, days]: string[]) => ({ from, to, ...(days !== undefined && { days: Number(days) }) }),
  explain: ({ refused }: OfficeRefusal) =>
    refused === 'MALFORMED' ? 'more is in these payouts than can be held at once: ask for fewer days' : undefined,
}

/** What the provider has paid out, with the orders that are in it, and where it says something else than the books. */
export const showPayouts = act(calls.officePayouts, schemas.officePayouts, {
  ...words,
  run: (shop, asked, by) => compared(shop, 'payouts', asked, by, (found) => ({ data: shown(found) })),
  say: inWords,
})

export const exportPayouts = documentAct(calls.officePayoutTable, schemas.officePayoutTable, {
  ...words,
  run: (shop, asked, by) =>
    compared(shop, 'payout-table', asked, by, (found) => ({
      document: tableOf(shown(found)),
      filename: `payouts-${asked.from}-${asked.to}.csv`,
    })),
})

/** The provider is asked outside any transaction; the log says how often. */
function compared<A extends object>(
  shop: Context,
  name: OfficeAct,
  asked: Asked,
  by: Actor,
  answer: (found: Comparison) => A,
): Promise<A | OfficeRefusal> {
  return performOutside(shop, { by, act: name, subject: '', details: { ...asked } }, async () => {
    const found = await heldAgainstBooks(shop, asked)
    return isRefused(found) ? found : answer(found)
  })
}

function shown({ payouts, differences, open }: Comparison): Shown {
  return {
    payouts: payouts.map(({ entries, sums: { net: _, ...sums }, failedOn, ...payout }) => ({
      ...payout,
      ...sums,
      failed_on: failedOn,
      entries: entries.map(shownEntry),
    })),
    differences: differences.map(shownDifference),
    open: open.map(shownOpen),
  }
}

function shownEntry({
  id,
  kind,
  paymentId,
  booked,
  at,
  gross,
  fee,
  text,
}: MatchedEntry): Shown['payouts'][0]['entries'][0] {
  return { id, kind, payment: paymentId, ...orderOf(booked), at, gross, fee, net: gross - fee, text }
}

const orderOf = (booked: { order: string | null; booking: string | null } | null) => ({
  order: booked?.order ?? null,
  booking_id: booked?.booking ?? null,
})

function shownDifference({ what, payout, entry, booked, expected, actual, currency }: Difference) {
  const payment = entry?.paymentId ?? booked?.paymentId ?? null
  const { id = null, kind = null, text = '' } = entry ?? {}
  const about = { payout, entry: id, kind, text, payment, order: booked?.order ?? null }
  return { what, ...about, expected, actual, currency }
}

function shownOpen({ booked, payout }: OpenMoney): Shown['open'][0] {
  const { kind, paymentId, day, amount, currency } = booked
  return { kind, payment: paymentId, ...orderOf(booked), day, amount, currency, payout }
}

const columns = [
  'row',
  'payout',
  'arrives',
  'state',
  'entry',
  'kind',
  'order',
  'booking_id',
  'payment',
  'day',
  'gross',
  'fee',
  'net',
  'currency',
  'expected',
  'text',
] as const
type Row = Partial<Record<(typeof columns)[number], string | null>>

/** One row for each entry, then what its payout comes to; what is open and what differs stand below all of them. */
function tableOf({ payouts, differences, open }: Shown): string {
  const rows: Row[] = [
    ...payouts.flatMap(({ id, arrives, state, currency, entries, fees, amount }): Row[] => {
      const payout = { payout: id, arrives, state, currency }
      const sums = (gross: number, fee: number, net: number) => ({
        gross: decimalAmount(gross, currency),
        fee: decimalAmount(fee, currency),
        net: decimalAmount(net, currency),
      })
      return [
        ...entries.map(({ id: entry, at, gross, fee, net, ...of }) => {
          const day = localDay(new Date(at))
          return { row: 'entry', ...payout, entry, ...of, day, ...sums(gross, fee, net) }
        }),
        { row: 'total', ...payout, day: arrives, ...sums(amount + fees, fees, amount) },
      ]
    }),
    ...open.map(({ amount, ...of }) => ({ row: 'open', ...of, gross: decimalAmount(amount, of.currency) })),
    ...differences.map(({ what, kind, text, expected, actual, ...of }) => ({
      row: 'difference',
      ...of,
      kind: what,
      gross: moneyOr(actual, of.currency),
      expected: moneyOr(expected, of.currency),
      text: inFull(kind, text),
    })),
  ]
  return csvOf(
    columns,
    rows.map((row) => columns.map((name) => row[name] ?? '')),
  )
}

const inFull = (kind: string | null, text: string) => [kind, text].filter(Boolean).join(' ')

const moneyOr = (minor: number | null, currency: string) => (minor === null ? '' : decimalAmount(minor, currency))

function inWords({ payouts, differences, open }: Shown): string {
  return [
    ...payouts.map((payout) => {
      const money = (minor: number) => decimalAmount(minor, payout.currency)
      const { id, arrives, state, failed_on: failedOn, itemized } = payout
      const at = `${arrives} ${money(payout.amount)} ${payout.currency} ${state}${failedOn ? ` on ${failedOn}` : ''}`
      const parts = `payments ${money(payout.payments)}, refunds ${money(payout.refunds)}, other ${money(payout.other)}`
      const of = itemized === 'yes' ? `${parts}, fees ${money(payout.fees)}` : notItemized[itemized]
      return `${at}: ${of} (${id}, ${payout.entries.length} entries)`
    }),
    ...open.map(
      ({ kind, order, payment, day, amount, currency, payout }) =>
        `open: ${kind} ${order ?? payment} of ${day}, ${decimalAmount(amount, currency)} ${currency}` +
        (payout === null ? ', in no payout yet' : `, in the later payout ${payout}`),
    ),
    ...differences.map(
      ({ what, payout, entry, kind, text, order, payment, expected, actual, currency }) =>
        `DIFFERENCE ${what}: ${[payout, entry, inFull(kind, text), order ?? payment].filter(Boolean).join(', ')}` +
        `: books ${moneyOr(expected, currency) || '-'}, provider ${moneyOr(actual, currency) || '-'} ${currency}`,
    ),
    differences.length === 0
      ? 'no differences'
      : `${differences.length} ${differences.length === 1 ? 'difference' : 'differences'}`,
  ].join('\n')
}

const notItemized = {
  'not-yet': 'the provider does not yet say what is in it',
  never: 'asked for by hand, so the provider does not say what is in it',
}
