import * as calls from '@foyer/contract/books.calls.ts'
import * as schemas from '@foyer/contract/books.schema.ts'
import { decimalAmount } from '@foyer/domain/money/money.ts'
import { refundUnknown } from '../settlement/refund-unknown.service.ts'
import { proofFor } from './proof-for.ts'
import { act, performOutside, type OfficeRefusal } from './act.ts'

export const refundUnknownPayment = act(calls.officeRefundUnknown, schemas.officeRefundUnknown, {
  use: 'REFERENCE',
  bodyOf: ([reference]) => ({ reference }),
  // the provider is asked outside any transaction, and gives back the same once: the log says how often it was asked to
  run: (shop, { reference }, by) =>
    performOutside(shop, { by, act: 'refund-unknown', subject: reference }, () =>
      refundUnknown(shop, reference, (money) => proofFor(shop, by, money)),
    ),
  explain: (refusal, { reference }) => `${reference}: ${whyNot(refusal)}`,
  say: ({ amount, currency, before }, { reference }) =>
    `${reference}: ${decimalAmount(amount, currency)} ${currency} ` +
    `${before ? 'had been given back before' : 'given back'}`,
})

function whyNot({ reason, state, order }: OfficeRefusal): string {
  if (reason === 'notFound') return 'the provider does not know it'
  if (reason === 'notTaken') return `the provider has taken no money for it, it is ${state}`
  if (reason === 'notYet') return `the provider has not given it back yet, it is ${state}; ask again later`
  const known = 'only one that it does not know is given back here'
  return order
    ? `this shop knows the payment (order ${order}); ${known}; for an order: refund ${order}`
    : `this shop knows the payment (${state}); ${known}`
}
