import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import * as calls from '@foyer/contract/books-vouchers.calls.ts'
import * as schemas from '@foyer/contract/books-vouchers.schema.ts'
import type { Language } from '@foyer/contract/languages.ts'
import { addMonths } from '@foyer/domain/time/calendar.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { decimalAmount, exactAmount } from '@foyer/domain/money/money.ts'
import { printedCode, readCode } from '@foyer/domain/vouchers/code.ts'
import { shownEntries, type LedgerEntry } from '@foyer/domain/vouchers/ledger.ts'
import type { Actor } from '@foyer/domain/office/roles.ts'
import type { z } from 'zod'
import { sql, type Db } from '../db/database.ts'
import { derivedId } from '../db/derived-id.ts'
import type { Context } from '../context.ts'
import { codeOfVoucher } from '../vouchers/code.ts'
import { voucherRows } from '../vouchers/issue.service.ts'
import { insertIssued } from '../vouchers/issue.queries.ts'
import { blocksOf, blockVoucher, entriesOf, writeBlocks, type VoucherBlock } from '../vouchers/redeem.queries.ts'
import { redeemableNames } from '../vouchers/voucher-view.ts'
import { act, perform, type OfficeRefusal } from './act.ts'
import { changed, type Undo } from './undoable.ts'
import { actsOnVoucher, byText, lockRequest, numbersOf, voucherBy, type FoundVoucher } from './vouchers.queries.ts'

/** How long a voucher is good for where nothing else is said, as those that are sold. */
const usualMonths = 60

export const issueVouchers = act(calls.officeIssue, schemas.officeIssue, {
  use: 'AMOUNT [COUNT] [NOTE]',
  bodyOf: ([amount, count, ...note]) => ({
    amount,
    count: count === undefined ? undefined : Number(count),
    note: note.join(' '),
  }),
  run: async (
    shop,
    { amount: typed, count, name: named, valid_to, note = '', id = randomUUID(), plan, planned: expected },
    by,
  ) => {
    const { currency } = await shop.catalogue.current()
    // without a name it has that of its kind, in the language of whoever looks at it
    const name = named ?? ''
    const now = shop.clock()
    const today = localDay(now)
    const amount = exactAmount(typed, currency)
    if (amount === null || amount > most) return { refused: 'MALFORMED', place: 'body.amount' }
    const validTo = valid_to ?? addMonths(today, usualMonths)
    if (validTo < today) return { refused: 'MALFORMED', place: 'body.valid_to' }
    const planned = { currency, amount, valid_to: validTo, vouchers: [] }
    if (plan) return { data: planned }
    if (expected && !isDeepStrictEqual(expected, planned)) return { refused: 'PLAN_CHANGED' }
    const ids = Array.from({ length: count }, (_, at) => derivedId(`${id} ${at}`))
    const details = { count, amount: decimalAmount(amount, currency), currency, valid_to: validTo, note }
    return perform(shop, { by, act: 'issue', subject: ids[0]!, details }, async ({ database: { db }, keys }) => {
      await lockRequest(db, id)
      if (!(await voucherBy(db, sql`v.id = ${ids[0]!}`, today))) {
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
  run: (shop, { voucher }, by, lang) => onVoucher(shop, { by, lang, act: 'voucher', voucher }, async () => undefined),
})

interface Blocked {
  id: string
  was: VoucherBlock[]
  is: VoucherBlock[]
}
const undo: Undo<Blocked> = async ({ database: { db } }, { id, was, is }) => {
  if (!isDeepStrictEqual(await blocksOf(db, id), is)) return changed
  await writeBlocks(db, was)
  return undefined
}

async function blockSince({ database: { db } }: Context, id: string, since: Date | null): Promise<Blocked> {
  const was = await blocksOf(db, id)
  await blockVoucher(db, id, since)
  return { id, was, is: await blocksOf(db, id) }
}

export const blockVouchers = act(calls.officeBlock, schemas.officeBlock, {
  use: 'CODE|ID [NOTE]',
  bodyOf: voucherAndNote,
  undo,
  run: (shop, { voucher, note }, by, lang) =>
    onVoucher(shop, { by, lang, act: 'block', voucher, note, undo }, (within, { id }) =>
      blockSince(within, id, within.clock()),
    ),
  say: ({ id }) => `voucher ${id} is blocked`,
})

export const unblockVouchers = act(calls.officeUnblock, schemas.officeUnblock, {
  use: 'CODE|ID [NOTE]',
  bodyOf: voucherAndNote,
  undo,
  run: (shop, { voucher, note }, by, lang) =>
    onVoucher(shop, { by, lang, act: 'unblock', voucher, note, undo }, (within, { id }) =>
      blockSince(within, id, null),
    ),
  say: ({ id }) => `voucher ${id} can be spent`,
})

/** A code may be typed with blanks between its groups. */
function voucherAndNote(words: string[]): { voucher: string; note?: string } {
  const whole = words.join(' ')
  const [voucher = '', ...note] = words
  return readCode(whole) || note.length === 0 ? { voucher: whole } : { voucher, note: note.join(' ') }
}

/**
 * Does something to a voucher, found by its code or its id, and answers how it stands. Its code is never in the log.
 */
async function onVoucher(
  shop: Context,
  {
    by,
    lang,
    act: name,
    voucher: typed,
    note = '',
    undo: takenBack,
  }: {
    by: Actor
    lang: Language
    act: 'voucher' | 'block' | 'unblock'
    voucher: string
    note?: string
    undo?: Undo<Blocked>
  },
  work: (within: Context, voucher: FoundVoucher) => Promise<Blocked | undefined>,
): Promise<{ data: VoucherShown } | OfficeRefusal> {
  const wanted = byText(typed)
  const today = localDay(shop.clock())
  const found = wanted && (await voucherBy(shop.database.db, wanted, today))
  if (!found) return { refused: 'VOUCHER_UNKNOWN' }
  const details = note === '' ? {} : { note }
  return perform(shop, { by, act: name, subject: found.id, details, undo: takenBack }, async (within, keep) => {
    const blocked = await work(within, found)
    if (blocked && !isDeepStrictEqual(blocked.was, blocked.is)) keep(blocked)
    const { db } = within.database
    const voucher = (await voucherBy(db, sql`v.id = ${found.id}`, today))!
    const entries = await entriesOf(db, found.id, within.clock())
    const catalogue = await within.catalogue.current()
    return {
      data: {
        ...voucher,
        name: voucher.name || shop.texts(lang)('document.voucher'),
        redeemable: redeemableNames(catalogue, { redeemable: voucher.redeemable ?? undefined }, lang),
        entries: entries.map(({ kind, at, amount }) => ({ kind, date: at.toISOString(), amount })),
        history: await historyOf(db, voucher, entries),
      },
    }
  })
}
type VoucherShown = z.output<typeof schemas.officeVoucher.data>

/** All that happened to a voucher, oldest first. */
async function historyOf(
  db: Db,
  { id, order }: FoundVoucher,
  entries: readonly LedgerEntry[],
): Promise<VoucherShown['history']> {
  const moved = shownEntries(entries)
  const numbers = await numbersOf(
    db,
    moved.flatMap(({ cartId }) => cartId ?? []),
  )
  const acts = await actsOnVoucher(db, id)
  const issue = acts.find(({ act: name }) => name === 'issue')
  return [
    ...moved.map(({ kind, amount, at, cartId }) => ({
      at: at.toISOString(),
      kind,
      amount,
      order: cartId === null ? (kind === 'issue' ? order : null) : (numbers.get(cartId) ?? null),
      who: (kind === 'issue' && issue?.who) || '',
      note: (kind === 'issue' && issue?.note) || '',
    })),
    ...acts.flatMap(({ act: kind, at, who, note }) =>
      kind === 'issue' ? [] : [{ at: new Date(at).toISOString(), kind, amount: 0, order: null, who, note }],
    ),
  ].toSorted((one, other) => one.at.localeCompare(other.at))
}
