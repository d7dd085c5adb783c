import { randomUUID } from 'node:crypto'
import * as calls from '@foyer/contract/books.calls.ts'
import * as schemas from '@foyer/contract/books.schema.ts'
import { bootLanguage } from '@foyer/domain/museum/languages.ts'
import { addMonths } from '@foyer/domain/time/calendar.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { decimalAmount, exactAmount } from '@foyer/domain/money/money.ts'
import { printedCode, readCode } from '@foyer/domain/vouchers/code.ts'
import type { Actor } from '@foyer/domain/office/roles.ts'
import { derivedId } from '../db/derived-id.ts'
import type { Context } from '../context.ts'
import { codeHash, codeOfVoucher } from '../vouchers/code.ts'
import { voucherRows } from '../vouchers/issue.service.ts'
import { insertIssued } from '../vouchers/issue.queries.ts'
import { blockVoucher, entriesOf } from '../vouchers/redeem.queries.ts'
import { act, perform, type OfficeRefusal } from './act.ts'
import { lockRequest, voucherBy, type FoundVoucher } from './vouchers.queries.ts'

/** How long a voucher is good for where nothing else is said, as those that are sold. */
const usualMonths = 60

export const issueVouchers = act(calls.officeIssue, schemas.officeIssue, {
  use: 'AMOUNT [COUNT] [NOTE]',
  bodyOf: ([amount, count, ...note]) => ({
    amount,
    count: count === undefined ? undefined : Number(count),
    note: note.join(' '),
  }),
  run: async (shop, { amount: typed, count, name: named, valid_to, note = '', id = randomUUID() }, by) => {
    const { currency } = await shop.catalogue.current()
    // without a name it has that of its kind, in the language of whoever looks at it
    const name = named ?? ''
    const now = shop.clock()
    const today = localDay(now)
    const amount = exactAmount(typed, currency)
    if (amount === null || amount > most) return { refused: 'MALFORMED', place: 'body.amount' }
    const validTo = valid_to ?? addMonths(today, usualMonths)
    if (validTo < today) return { refused: 'MALFORMED', place: 'body.valid_to' }
    const ids = Array.from({ length: count }, (_, at) => derivedId(`${id} ${at}`))
    const details = { count, amount: decimalAmount(amount, currency), currency, valid_to: validTo, note }
    return perform(shop, { by, act: 'issue', subject: ids[0]!, details }, async ({ database: { db }, keys }) => {
      await lockRequest(db, id)
      if (!(await voucherBy(db, { id: ids[0]! }))) {
        const voucher = { name, amount, currency, taxed: 'redemption', redeemable: null, soldWith: null } as const
        const issued = ids.map((one) => ({ ...voucher, id: one, validFrom: now, validTo }))
        await insertIssued(db, voucherRows(keys, issued, now))
      }
      return {
        data: {
          currency,
          amount,
          valid_to: validTo,
          vouchers: ids.map((one) => ({ id: one, code: printedCode(codeOfVoucher(keys.vouchers, one)) })),
        },
      }
    })
  },
  say: ({ vouchers, amount, currency, valid_to }) =>
    [
      ...vouchers.map(({ code }) => code),
      `${vouchers.length} of ${decimalAmount(amount, currency)} ${currency}, until ${valid_to}`,
    ].join('\n'),
})

/** What a voucher may be worth at most, minor units. */
const most = 10_000_000

export const showVoucher = act(calls.officeVoucher, schemas.officeVoucher, {
  use: 'CODE|ID',
  bodyOf: (words) => ({ voucher: words.join(' ') }),
  run: (shop, { voucher }, by) => onVoucher(shop, { by, act: 'voucher', voucher }, async () => {}),
})

export const blockVouchers = act(calls.officeBlock, schemas.officeBlock, {
  use: 'CODE|ID',
  bodyOf: (words) => ({ voucher: words.join(' ') }),
  run: (shop, { voucher }, by) =>
    onVoucher(shop, { by, act: 'block', voucher }, ({ database, clock }, { id }) =>
      blockVoucher(database.db, id, clock()),
    ),
  say: ({ id }) => `voucher ${id} is blocked`,
})

export const unblockVouchers = act(calls.officeUnblock, schemas.officeUnblock, {
  use: 'CODE|ID',
  bodyOf: (words) => ({ voucher: words.join(' ') }),
  run: (shop, { voucher }, by) =>
    onVoucher(shop, { by, act: 'unblock', voucher }, ({ database }, { id }) => blockVoucher(database.db, id, null)),
  say: ({ id }) => `voucher ${id} can be spent`,
})

/**
 * Does something to a voucher, found by its code or its id, and answers how it stands. Its code is never in the log.
 */
async function onVoucher(
  shop: Context,
  { by, act: name, voucher: typed }: { by: Actor; act: 'voucher' | 'block' | 'unblock'; voucher: string },
  work: (within: Context, voucher: FoundVoucher) => Promise<void>,
): Promise<{ data: VoucherShown } | OfficeRefusal> {
  const code = readCode(typed)
  const wanted = code ? { codeHash: codeHash(code) } : isId(typed) ? { id: typed.toLowerCase() } : null
  const found = wanted && (await voucherBy(shop.database.db, wanted))
  if (!found) return { refused: 'VOUCHER_UNKNOWN' }
  return perform(shop, { by, act: name, subject: found.id }, async (within) => {
    await work(within, found)
    const { db } = within.database
    const voucher = (await voucherBy(db, { id: found.id }))!
    const entries = await entriesOf(db, found.id, within.clock())
    return {
      data: {
        ...voucher,
        name: voucher.name || shop.texts(bootLanguage)('document.voucher'),
        entries: entries.map(({ kind, at, amount }) => ({ kind, date: at.toISOString(), amount })),
      },
    }
  })
}
type VoucherShown = FoundVoucher & { entries: { kind: string; date: string; amount: number }[] }

function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
