import { readFileSync } from 'node:fs'
import * as calls from '@foyer/contract/sell.calls.ts'
import * as schemas from '@foyer/contract/sell.schema.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import { localDatetime } from '@foyer/domain/time/dates.ts'
import { decimalAmount } from '@foyer/domain/money/money.ts'
import { asPlan, type Booked } from '../checkout/booked-sale.ts'
import { bookByStaff } from '../checkout/book.service.ts'
import { saleNow, startAtReader } from '../checkout/reader-sale.service.ts'
import type { Context } from '../context.ts'
import { saleById } from '../orders/sale.queries.ts'
import type { z } from 'zod'
import { StartError } from '../start-error.ts'
import { act, doneOrPlanned, perform, type OfficeRefusal } from './act.ts'

export const book = act(calls.officeBook, schemas.officeBook, {
  use: 'FILE',
  bodyOf: ([path]) => (path === undefined ? {} : sold(path)),
  run: async (shop, body, by) => {
    const answer = await perform<{ data: Booked }>(
      shop,
      {
        by,
        act: 'book',
        subject: body.id,
        subjectOf: ({ data }) => data.order ?? body.id,
        details: {
          id: body.id,
          channel: body.channel,
          ...(body.plan && { plan: true }),
          ...(body.override && { override: body.override.reason }),
          means: body.means.map((one) => (one.means === 'free' ? { means: one.means, reason: one.reason } : one.means)),
        },
      },
      (within) => doneOrPlanned(within, body, (one) => bookByStaff(one, body, by), asPlan),
    )
    return isRefused(answer) || body.plan ? answer : { data: await withReader(shop, body, answer.data) }
  },
  explain: whyNot,
  say: soldInWords,
})

/** Has the reader ask for what was sold now, or asks how far it is with what was sold before. */
async function withReader(shop: Context, { id, documents }: z.output<typeof schemas.officeBook.body>, booked: Booked) {
  const sale = await saleById(shop.database.db, id)
  if (!sale || sale.reader === null) return booked
  const started = booked.before ? { trouble: null } : await startAtReader(shop, sale, sale.reader)
  // what is held stays so: `pay-sale` asks again
  const trouble = isRefused(started) ? 'no-answer' : started.trouble
  return saleNow(shop, sale, { before: booked.before, wanted: documents, trouble })
}

export function soldInWords({
  order,
  state,
  total,
  unpaid,
  currency,
  means,
  documents,
  mailed,
  before,
  page,
  until,
  plan,
  terminal,
}: Booked): string {
  const money = (minor: number) => `${decimalAmount(minor, currency)} ${currency}`
  const what = order ? `order ${order}` : state === 'ended' ? 'ended, not paid' : 'held, not paid'
  return [
    `${plan ? 'would be sold' : what}${before ? ', sold before' : ''}: ${money(total)}`,
    ...means.map((one) => `  ${one.means} ${money(one.amount)}${one.slip === '' ? '' : `, slip ${one.slip}`}`),
    ...(unpaid > 0 ? [`  ${money(unpaid)} is still to be paid`] : []),
    ...(terminal
      ? [`  reader ${terminal.reader}: ${[terminal.state, terminal.reason].filter(Boolean).join(', ')}`]
      : []),
    ...(terminal?.page ? [`  ${terminal.page}`] : []),
    ...(until ? [`  its places are held until ${localDatetime(new Date(until))}`] : []),
    ...documents.map(({ kind, address }) => `  ${kind}: ${address}`),
    ...(mailed ? ['  the buyer gets a mail'] : []),
    ...(page ? [`  ${page}`] : []),
  ].join('\n')
}

/** Says what of it cannot be sold so; undefined where the sentence of its code says all. */
export function whyNot({ refused, lines, errors, requested, available }: OfficeRefusal): string | undefined {
  if (lines)
    return lines
      .map(({ index, code, was, now }) => {
        const values = now === null ? '' : `, ${was ?? '?'} asked for, ${now} possible`
        return `item ${index + 1}: ${code}${values}`
      })
      .join('; ')
  if (errors)
    return Object.entries(errors)
      .map(([field, codes]) => `customer.${field}: ${[codes].flat().join()}`)
      .join('; ')
  if (refused === 'MEANS_DIFFER') return `${refused}, ${requested} is paid and ${available} to pay, in minor units`
  return undefined
}

/** What is sold, as the call takes it, of a file; `-` is what is typed or piped in. */
export function sold(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path === '-' ? 0 : path, 'utf8'))
  } catch (error) {
    const why = error instanceof SyntaxError ? error.message : (error as NodeJS.ErrnoException).code
    throw new StartError(`${path} cannot be read: ${why}`)
  }
}
