import { atOneRate, numbered, undatedHeading, type Kind } from './kind.ts'
import type { MerchandiseItem } from './items.ts'
import { payableAs } from './payable-as.ts'

export const merchandise: Kind<MerchandiseItem> = {
  isWhole: () => true,
  key: ({ id }) => `merchandise ${id}`,
  counted: numbered,
  isPlain: true,
  listed: ({ price, count }) => price * count,
  taxed: atOneRate,
  payableAs: payableAs.article,
  isSent: ({ delivery = 'mail' }) => delivery === 'mail',
  parts: () => [],
  version: () => [],
  heading: undatedHeading,
  tracksRemoval: false,
}
