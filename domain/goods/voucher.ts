import { atOneRate, numbered, type Kind } from './kind.ts'
import type { VoucherItem } from './items.ts'
import { payableAs } from './payable-as.ts'

export const voucher: Kind<VoucherItem> = {
  isWhole: () => true,
  key: (item) =>
    item.variable_amount || isPersonal(item) ? null : `voucher ${item.id} ${item.picture ?? ''}`.trimEnd(),
  counted: (item, count) => (item.variable_amount ? null : numbered(item, count)),
  isPlain: true,
  listed: ({ price, count }) => price * count,
  taxed: atOneRate,
  payableAs: payableAs.voucher,
  isSent: () => false,
  parts: () => [],
  version: () => [],
  heading: (item) => ({ key: `voucher ${item.id} ${item.picture ?? ''}` }),
  tracksRemoval: false,
}

/** Made out to somebody: another one is another present. */
function isPersonal({ recipient, dedication, from = '', send }: VoucherItem): boolean {
  return recipient !== '' || dedication !== '' || from !== '' || send !== null
}
