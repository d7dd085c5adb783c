import { submittedOwners } from '../passes/owners.ts'
import type { PassItem } from './items.ts'
import { atOneRate, undatedHeading, type Kind } from './kind.ts'
import { ordered } from './ordered.ts'

export const annualPass: Kind<PassItem> = {
  key: () => null,
  counted: () => null,
  isPlain: false,
  taxed: atOneRate,
  payableAs: ordered.annualPass.payableAs,
  submitted: ({ id, count, owners, valid_from, gift, totalPrice }) => [
    {
      type: 'annualPass',
      id,
      count,
      owners: submittedOwners(owners),
      valid_from: valid_from || null,
      gift,
      price: totalPrice,
    },
  ],
  shipping: () => [],
  isSent: () => false,
  parts: () => [],
  version: ({ valid_from, owners }) => [valid_from, owners],
  heading: undatedHeading,
  tracksRemoval: false,
}
