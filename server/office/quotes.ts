import * as calls from '@foyer/contract/quote.calls.ts'
import * as schemas from '@foyer/contract/quote.schema.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import { decimalAmount } from '@foyer/domain/money/money.ts'
import type { Actor } from '@foyer/domain/office/roles.ts'
import { localDatetime, localDay } from '@foyer/domain/time/dates.ts'
import type { Context } from '../context.ts'
import { quoteUrl } from '../documents/site.ts'
import { withdrawQuote as withdraw } from '../quotes/end-quote.service.ts'
import { listedQuotes, quoteByNumber, stateOf } from '../quotes/quote.queries.ts'
import { changeQuote as change, makeQuote, type Asked } from '../quotes/quote.service.ts'
import { quotedGoods } from '../quotes/quoted-goods.ts'
import { asPlan, shownLines, type Quoted } from '../quotes/shown-quote.ts'
import { act, doneOrPlanned, perform, performOutside } from './act.ts'
import { sold, whyNot } from './book.ts'
import { settleInquiry } from './settle-inquiry.ts'

/** What stands in the log of how a price was lowered, and why. */
const detailsOf = ({
  plan,
  override,
  means,
  until,
}: {
  plan: boolean
  override?: { reason: string } | undefined
  means: readonly ({ means: 'free'; reason: string } | { means: 'voucher' })[]
  until?: string | undefined
}) => ({
  ...(plan && { plan: true }),
  ...(override && { override: override.reason }),
  ...(until && { until }),
  means: means.map((one) => (one.means === 'free' ? { means: one.means, reason: one.reason } : one.means)),
})

export const quote = act(calls.officeQuote, schemas.officeQuote, {
  use: 'FILE',
  bodyOf: ([path]) => (path === undefined ? {} : sold(path)),
  run: (shop, body, by) =>
    perform(
      shop,
      {
        by,
        act: 'quote',
        subject: body.id,
        subjectOf: ({ data }) => data.number ?? body.id,
        details: {
          id: body.id,
          channel: body.channel,
          ...(body.inquiry && { inquiry: body.inquiry }),
          ...detailsOf(body),
        },
      },
      (within) => doneOrPlanned(within, body, (one) => answered(one, body, by), asPlan),
    ),
  explain: whyNot,
  say,
})

export const changeQuote = act(calls.officeQuoteChange, schemas.officeQuoteChange, {
  use: 'FILE',
  bodyOf: ([path]) => (path === undefined ? {} : sold(path)),
  run: (shop, body, by) =>
    perform(
      shop,
      {
        by,
        act: 'quote-change',
        subject: body.number,
        details: { version: body.version, items: body.items !== undefined, ...detailsOf(body) },
      },
      (within) => doneOrPlanned(within, body, (one) => change(one, body, by), asPlan),
    ),
  explain: whyNot,
  say,
})

/** A new quote; the inquiry that it answers waits no longer. */
async function answered(shop: Context, asked: Asked, by: Actor) {
  const made = await makeQuote(shop, asked, by)
  if (asked.inquiry !== undefined && !isRefused(made) && !made.data.before)
    await settleInquiry(shop, asked.inquiry, { by, note: made.data.number! })
  return made
}

/** The states of claims in which a quote may be in a state. */
const claimsOf = {
  open: ['held'],
  change_asked: ['held'],
  accepted: ['placed'],
  declined: ['canceled'],
  withdrawn: ['canceled'],
  ended: ['held', 'expired'],
} as const

export const listQuotes = act(calls.officeQuotes, schemas.officeQuotes, {
  use: '[STATE] [DAYS]',
  bodyOf: ([state, days]) => ({ state, within: days === undefined ? undefined : Number(days) }),
  run: (shop, { state, within, number = null }, by) =>
    perform(shop, { by, act: 'quotes', subject: number ?? '' }, async ({ database: { db } }) => {
      const now = shop.clock()
      const catalogue = await shop.catalogue.current()
      const before = within === undefined ? null : new Date(now.getTime() + within * 86_400_000)
      const listed = await listedQuotes(db, { states: state ? claimsOf[state] : ['held'], before, number })
      return {
        data: listed.flatMap((found) => {
          const is = stateOf(found, now)
          const wanted = state ? is === state : is === 'open' || is === 'change_asked'
          if (number === null && !wanted) return []
          const { id, version, claim, quotedAt, lines, total, currency, buyer, message, askedAt, remindedAt } = found
          const { order, sale, bookingId, lang } = found
          const visits = lines.flatMap(({ datetime }) => datetime ?? []).toSorted()
          return [
            {
              id,
              number: found.number,
              version,
              state: is,
              total,
              currency,
              message,
              order,
              until: claim.heldUntil.toISOString(),
              quoted_at: quotedAt.toISOString(),
              first_visit: visits[0] ?? null,
              lines: shownLines(lines),
              ...quotedGoods(lines, { catalogue, lang, today: localDay(now) }),
              customer: {
                name: `${buyer.fname ?? ''} ${buyer.lname ?? ''}`.trim(),
                company: buyer.company ?? '',
                email: buyer.email ?? '',
              },
              asked_at: askedAt?.toISOString() ?? null,
              reminded_at: remindedAt?.toISOString() ?? null,
              channel: sale.channel,
              who: sale.who,
              page: quoteUrl(shop.settings.PUBLIC_URL, lang, bookingId),
            },
          ]
        }),
      }
    }),
  say: (listed) =>
    listed
      .map(
        ({ number, version, state, until, first_visit: visit, total, currency, customer, message, order }) =>
          `${number} (${version})  ${state}  until ${localDatetime(new Date(until))}  visit ${visit ?? 'any day'}  ` +
          [`${decimalAmount(total, currency)} ${currency}`, customer.company, customer.name, order && `order ${order}`]
            .filter(Boolean)
            .join('  ') +
          (message ? `\n  ${message.replaceAll('\n', '\n  ')}` : ''),
      )
      .join('\n') || 'no quote',
})

export const withdrawQuote = act(calls.officeQuoteWithdraw, schemas.officeQuoteWithdraw, {
  use: 'NUMBER',
  bodyOf: ([number]) => ({ number }),
  // as where a link is ended: the provider closes its page outside any transaction
  run: async (shop, { number }, by) => {
    const found = await quoteByNumber(shop.database.db, number)
    const subject = found?.number ?? number
    return performOutside(shop, { by, act: 'quote-withdraw', subject }, async () => {
      const ended = found ? await withdraw(shop, found) : ({ refused: 'NOT_FOUND' } as const)
      return isRefused(ended) ? ended : { data: { number: subject } }
    })
  },
  say: ({ number }) => `${number} is taken back, and its places are free`,
})

function say({
  number,
  version,
  state,
  until,
  total,
  currency,
  page,
  documents,
  mailed,
  before,
  plan,
}: Quoted): string {
  const what = plan ? 'would be quoted' : `quote ${number}, version ${version}, ${state}`
  return [
    `${what}${before ? ', quoted before' : ''}: ${decimalAmount(total, currency)} ${currency}`,
    `  its places are held until ${localDatetime(new Date(until))}`,
    ...documents.map(({ kind, address }) => `  ${kind}: ${address}`),
    ...(mailed ? ['  the customer gets a mail'] : []),
    ...(page ? [`  ${page}`] : []),
  ].join('\n')
}
