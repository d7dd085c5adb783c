import type { Refused } from '@foyer/contract/refusals.ts'
import type { Campaign, VoucherCode as Contracted } from '@foyer/contract/vouchers.schema.ts'
import type { Redeemable } from './redeemable.ts'

/** The time zone of vouchers' bounds, all year (R9.22, R5.26). */
export const voucherUtcOffsetHours = 1

/** A code as the server knows it (R3.58); amounts in minor units, bounds `YYYY-MM-DD`, with or without a time. */
export interface VoucherCode {
  id: string
  name: string
  barcode: string
  amount: number
  used_amount: number
  available_amount: number
  valid_from: string | null
  valid_to: string | null
  /** What it is good for, by name and by id; null for everything. */
  redeemable?: string[] | null
  redeemable_ids?: Redeemable | null
  taxed?: 'sale' | 'redemption'
  campaign?: Campaign
  member?: Contracted['member']
  words?: string
}

type Unusable = Refused<'VOUCHER_NOW_IS_BEFORE_VALID_FROM' | 'VOUCHER_NOW_IS_AFTER_VALID_TO' | 'VOUCHER_NO_AMOUNT_LEFT'>

/** A typed code in the form in which it is looked up (R5.22). */
export function enteredCode(typed: string): string {
  return typed.trim()
}

/**
 * Whether a code can be redeemed now; both bounds are inclusive, a bound without a time is its whole day (R5.23 to
 * R5.26).
 */
export function checkVoucherCode(
  code: Pick<VoucherCode, 'amount' | 'used_amount' | 'valid_from' | 'valid_to' | 'campaign' | 'member'>,
  now: Date,
): Unusable | null {
  const clock = new Date(now.getTime() + voucherUtcOffsetHours * 3_600_000).toISOString().replace('T', ' ')
  const from = code.valid_from?.replace('T', ' ')
  const to = code.valid_to?.replace('T', ' ')
  if (from && clock.slice(0, from.length) < from) return { refused: 'VOUCHER_NOW_IS_BEFORE_VALID_FROM' }
  if (to && clock.slice(0, to.length) > to) return { refused: 'VOUCHER_NOW_IS_AFTER_VALID_TO' }
  return code.campaign || code.member || code.used_amount < code.amount ? null : { refused: 'VOUCHER_NO_AMOUNT_LEFT' }
}

/** The result of looking up a code (R4.52). */
export type LookedUp = { state: 'valid'; code: VoucherCode } | { state: 'invalid'; error: string }

/**
 * The meaning of a lookup's answer (R8.17 to R8.21): the server's code with 422, a local one outside the voucher's
 * time.
 */
export function lookedUp(
  answer: { status: number; data?: VoucherCode; body?: { error?: string } },
  now: Date,
): LookedUp {
  if (answer.status === 422 && answer.body?.error) return { state: 'invalid', error: answer.body.error }
  if (answer.status !== 200 || !answer.data) return { state: 'invalid', error: 'VOUCHER_UNKNOWN_ERROR' }
  const refused = checkVoucherCode(answer.data, now)
  return refused ? { state: 'invalid', error: refused.refused } : { state: 'valid', code: answer.data }
}
