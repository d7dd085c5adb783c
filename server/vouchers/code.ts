import { createHmac } from 'node:crypto'
import { codeOf } from '@foyer/domain/vouchers/code.ts'
import { hashOf } from '../hash.ts'

/**
 * A voucher's code, without separators. It is made of the voucher's id with the shop's key each time that it is needed,
 * so that it is stored nowhere.
 */
export function codeOfVoucher(key: string, voucherId: string): string {
  return codeOf(BigInt(`0x${createHmac('sha256', key).update(voucherId).digest('hex')}`))
}

/** What a code is found by: from it nobody gets the code, which is too long to be tried out. */
export function codeHash(code: string): string {
  return hashOf(code)
}
