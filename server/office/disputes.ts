import * as calls from '@foyer/contract/books.payments.calls.ts'
import * as schemas from '@foyer/contract/books.payments.schema.ts'
import { decimalAmount } from '@foyer/domain/money/money.ts'
import { byUrgency, isOver, needsAnswer } from '@foyer/domain/office/disputes.ts'
import { localDatetime } from '@foyer/domain/time/dates.ts'
import { act, perform } from './act.ts'
import { disputesThatAre } from './disputes.queries.ts'

const most = 500

/** What payers have fetched back by their banks, as the inbox was told of it. */
export const listDisputes = act(calls.officeDisputes, schemas.officeDisputes, {
  use: '',
  bodyOf: () => ({}),
  run: (shop, _, by) =>
    perform(shop, { by, act: 'disputes', subject: '' }, async ({ database: { db } }) => ({
      data: byUrgency(await disputesThatAre(db, most)).map(({ answerBy, at, state, ...dispute }) => ({
        ...dispute,
        state,
        at: new Date(at).toISOString(),
        over: isOver(state),
        answer_by: needsAnswer(state) ? answerBy : null,
      })),
    })),
  say: (disputes) =>
    disputes
      .map(
        ({ reference, state, order, amount, currency, reason, answer_by: until }) =>
          `${reference}  ${state}${until ? `, answer until ${localDatetime(new Date(until))}` : ''}  ` +
          `${decimalAmount(amount, currency)} ${currency}  ${order ?? 'no order'}  ${reason}`,
      )
      .join('\n') || 'none',
})
