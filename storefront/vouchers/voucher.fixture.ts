import type { Voucher } from '@foyer/contract/vouchers.schema.ts'

/** A voucher of a free amount; with `amount: null` of a fixed price. */
export function voucherOnSale(given: Partial<Voucher> = {}): Voucher {
  const amount = given.amount === undefined ? { min: 1000, max: 50_000 } : given.amount
  return {
    id: 501,
    name: 'Gutschein nach Wahl',
    subtitle: 'Ein Betrag, den Sie bestimmen',
    description: 'Für alles, was es hier gibt.',
    price: 8000,
    vat_value: 0,
    vat_exempt: true,
    variable_amount: amount !== null,
    groupId: 7,
    sequence_no: 10,
    months: 60,
    redeemable: null,
    picture: null,
    pictures: [],
    ...given,
    amount,
  }
}
