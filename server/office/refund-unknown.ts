import * as calls from '@foyer/contract/books.calls.ts'
import * as schemas from '@foyer/contract/books.schema.ts'
import { refundUnknown } from '../settlement/refund-unknown.service.ts'
import { act, answerOf } from './act.ts'
import { writeAct } from './acts.queries.ts'

export const refundUnknownPayment = act(calls.officeRefundUnknown, schemas.officeRefundUnknown, {
  use: 'REFERENCE',
  bodyOf: ([reference]) => ({ reference }),
  // the provider is asked outside any transaction, and gives back the same once: the log says how often it was asked to
  run: async (shop, { reference }, by) => {
    const answer = await refundUnknown(shop, reference)
    const outcome = answer.done ? 'done' : answer.code
    await writeAct(
      shop.database.db,
      { by, act: 'refund-unknown', subject: reference, outcome, details: {} },
      shop.clock(),
    )
    return answerOf(answer)
  },
  say: ({ line }) => line,
})
