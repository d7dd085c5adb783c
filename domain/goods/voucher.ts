import { atOneRate, numbered, undatedHeading, type Kind } from './kind.ts'
import type { VoucherItem } from './items.ts'
import { payableAs } from './payable-as.ts'

export const voucher: Kind<VoucherItem> = {
  key: (item) => (item.variable_amount || isPersonal(item) ? null : `voucher ${item.id}`),
  counted: (item, count) => (item.variable_amount ? null : numbered(item, count)),
  isPlain: true,
  listed: ({ price, count }) => price * count,
  taxed: atOneRate,
  payableAs: payableAs.voucher,
  isSent: () => false,
  parts: () => [],
  version: () => [],
  heading: undatedHeading,
  tracksRemoval: false,
}

/** Made out to somebody: another one is another present. */
function isPersonal({ recipient, dedication, send }: VoucherItem): boolean {
  return recipient !== '' || dedication !== '' || send !== null
}
