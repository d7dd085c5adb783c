import { localDay } from '@foyer/domain/time/dates.ts'
import { derivedId } from '../db/derived-id.ts'
import type { Context } from '../context.ts'
import { isDatabaseUnavailable } from '../temporary-error.ts'
import { ForeignPage } from './checked-provider.ts'
import { addToInbox } from '../inbox/inbox.queries.ts'
import { supersedePayments } from './payment.queries.ts'

/**
 * What becomes of a payment that could not be opened: it may be open at the provider all the same, so the minutely job
 * closes it there. A page elsewhere is told to the operator too, once a day: somebody may have the provider's answers
 * in their hands.
 * @throws the error, where it is the database that is away
 */
export async function openingFailed(
  shop: Context,
  error: unknown,
  { id, cartId }: { id: string; cartId: string },
): Promise<{ refused: 'PAYMENT_UNAVAILABLE' }> {
  if (isDatabaseUnavailable(error)) throw error
  shop.log.error({ err: error, payment: id }, 'the payment could not be opened')
  const { db } = shop.database
  const now = shop.clock()
  await supersedePayments(db, cartId, now)
  if (error instanceof ForeignPage)
    await addToInbox(db, {
      id: derivedId(`foreign-page|${shop.payments.name}|${error.host}|${localDay(now)}`),
      kind: 'foreign-page',
      paymentId: null,
      cartId: null,
      createdAt: now,
      details: { provider: shop.payments.name, host: error.host },
    })
  return { refused: 'PAYMENT_UNAVAILABLE' }
}
