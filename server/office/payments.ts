import type { z } from 'zod'
import * as calls from '@foyer/contract/books.payments.calls.ts'
import * as schemas from '@foyer/contract/books.payments.schema.ts'
import type { Language } from '@foyer/contract/languages.ts'
import { decimalAmount, exactAmount } from '@foyer/domain/money/money.ts'
import { csvOf } from '@foyer/domain/office/csv.ts'
import { localDatetime } from '@foyer/domain/time/dates.ts'
import type { Context } from '../context.ts'
import { act, documentAct, perform } from './act.ts'
import { paymentsThat, type FoundPayment } from './payments.queries.ts'

type Asked = z.output<typeof schemas.officePaymentTable.body> & { after?: string | undefined }
type Listed = z.output<typeof schemas.officePayments.data>[number]

/** How many an answer has. */
const page = 50
/** How many a table has: what a spreadsheet opens, and one answer holds. */
const whole = 20_000

/** Whose payment was looked for is in no log. */
export const listPayments = act(calls.officePayments, schemas.officePayments, {
  use: '[TEXT]',
  bodyOf: (words) => ({ text: words.join(' ') }),
  run: (shop, asked, by, lang) =>
    perform(shop, { by, act: 'payments', subject: '' }, async (within) => ({
      data: await namedPayments(within, asked, lang, page),
    })),
  say: (found) =>
    found
      .map(
        ({ reference, at, order, state, amount, currency, ...payment }) =>
          `${reference}  ${localDatetime(new Date(at))}  ${order ?? 'no order'}  ` +
          `${decimalAmount(amount, currency)} ${currency}  ${waysOf(payment)}  ${state}`,
      )
      .join('\n') || 'no payment',
})

const columns = [
  'begun',
  'paid',
  'order',
  'name',
  'state',
  'means',
  'method',
  'provider',
  'provider_reference',
  'reference',
  'currency',
  'amount',
  'back',
]

export const exportPayments = documentAct(calls.officePaymentTable, schemas.officePaymentTable, {
  use: '[FROM [TO]]',
  bodyOf: ([from, to]) => ({ from, to }),
  run: (shop, asked, by, lang) => {
    const { text: _, ...details } = asked
    return perform(shop, { by, act: 'payment-table', subject: '', details }, async (within) => ({
      document: csvOf(
        columns,
        (await namedPayments(within, asked, lang, whole)).map(({ at, paid, order, amount, back, currency, ...one }) => [
          localDatetime(new Date(at)),
          paid === null ? '' : localDatetime(new Date(paid)),
          order ?? '',
          one.name ?? '',
          one.state,
          waysOf(one),
          one.method ?? '',
          one.provider ?? '',
          one.provider_reference ?? '',
          one.reference,
          currency,
          decimalAmount(amount, currency),
          decimalAmount(back, currency),
        ]),
      ),
      filename: 'payments.csv',
    }))
  },
})

const waysOf = ({ means }: Pick<Listed, 'means'>) =>
  means.map((one) => one.means + (one.slip && ` ${one.slip}`)).join(' + ')

async function namedPayments(
  { database: { db }, catalogue }: Context,
  asked: Asked,
  lang: Language,
  most: number,
): Promise<Listed[]> {
  const { currency, payments, words } = await catalogue.current()
  const names = new Map(payments.map(({ id, name }) => [id, words(name, lang)]))
  const found = await paymentsThat(db, { ...asked, amount: exactAmount(asked.text, currency) }, most)
  const instant = (at: string) => new Date(at).toISOString()
  return found.map(({ payart, chosen, at, paid, provider, ...payment }) => ({
    ...payment,
    at: instant(at),
    paid: paid === null ? null : instant(paid),
    means: chosen ? meansOf(payment, provider) : [],
    method: names.get(payart) ?? null,
    provider: provider === 'none' ? null : provider,
  }))
}

/** All of it is online, or by invoice as the shop's visitors order, where nobody has taken it over a counter. */
function meansOf({ means, amount }: Pick<FoundPayment, 'means' | 'amount'>, provider: string): Listed['means'] {
  if (means.length > 0) return means
  return [{ means: provider === 'none' ? 'invoice' : 'online', amount, slip: '' }]
}
