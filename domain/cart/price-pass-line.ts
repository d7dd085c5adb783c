import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import { isPrintable } from '../text/printable-letters.ts'
import { mayStart } from '../passes/validity.ts'
import { validUntil } from '../passes/valid-until.ts'
import { refuse, type LineRefused } from './price-line.ts'

export type SubmittedPass = Extract<SubmittedItem, { type: 'annualPass' }>

/** With an address as one text, empty where it is not whole. */
export type NamedPass = Omit<SubmittedPass, 'type' | 'id' | 'owners'> & {
  owners: readonly { name: string; address: string | null; send_to_custom_addr: boolean }[]
}

export interface PricedPass {
  count: number
  price: number
  total: number
  /** The address is where a card goes that is not for the buyer's. */
  owners: { name: string; address: string | null }[]
  valid_from: string
  valid_to: string
  gift: boolean
}

/** Prices submitted annual passes: an owner for each, and a beginning within a year of `today`. */
export function pricePassLine(
  { count, owners, valid_from, gift = false }: NamedPass,
  pass: { price: number; months: number } | undefined,
  today: string,
): PricedPass | LineRefused {
  if (!pass) return refuse('NOT_FOR_SALE')
  if (!Number.isSafeInteger(count) || count < 1) return refuse('COUNT_INVALID', count, 1)
  const named = owners.map(({ name, address, send_to_custom_addr }) => ({
    name: name.trim(),
    address: send_to_custom_addr ? (address ?? '').trim() : null,
  }))
  if (named.length !== count || named.some(({ name, address }) => name === '' || address === ''))
    return refuse('PASS_OWNERS_INCOMPLETE')
  if (!named.every(({ name, address }) => isPrintable(name + (address ?? '')))) return refuse('LETTERS_UNPRINTABLE')
  const from = valid_from ?? today
  if (!mayStart(from, today)) return refuse('PASS_START_INVALID')
  const total = pass.price * count
  return {
    count,
    price: pass.price,
    total,
    owners: named,
    valid_from: from,
    valid_to: validUntil(from, pass.months),
    gift,
  }
}
