import type { PassItem } from './items.ts'
import { areRecords, atOneRate, undatedHeading, type Kind } from './kind.ts'
import { payableAs } from './payable-as.ts'

export const annualPass: Kind<PassItem> = {
  isWhole: ({ owners, months }) => areRecords(owners) && Number.isFinite(months),
  key: () => null,
  counted: () => null,
  isPlain: false,
  listed: ({ price, count }) => price * count,
  taxed: atOneRate,
  payableAs: payableAs.pass,
  isSent: () => false,
  parts: () => [],
  version: ({ valid_from, owners }) => [valid_from, owners],
  heading: undatedHeading,
  tracksRemoval: false,
}
