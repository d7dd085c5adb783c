import { readFileSync } from 'node:fs'
import * as calls from '@foyer/contract/books.calls.ts'
import * as schemas from '@foyer/contract/books.schema.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import { decimalAmount } from '@foyer/domain/money/money.ts'
import { bookCreditFile, creditFileState, takeCreditFile, type CreditFileState } from '../orders/credit-file.service.ts'
import { StartError } from '../start-error.ts'
import { act, perform } from './act.ts'

/** Taken at once and booked by a job; the command books it itself, so that it works beside a shop that is closed. */
export const bookCredits = act(calls.officeCredits, schemas.officeCredits, {
  use: 'FILE',
  bodyOf: ([path]) => ({ file: path === undefined ? undefined : fileAt(path) }),
  run: (shop, { file }, by) =>
    perform(shop, { by, act: 'credits', subject: '' }, async (within) => {
      const taken = await takeCreditFile(within, file)
      return isRefused(taken) ? taken : stateOf(within, taken.file)
    }),
  finish: async (shop, { file }, tell) => {
    const { db } = shop.database
    await bookCreditFile(shop, file, async () => {
      const state = await creditFileState(db, file)
      if (!isRefused(state)) tell(summaryOf(state))
    })
    const state = await stateOf(shop, file)
    if (isRefused(state)) return state
    if (state.data.wrong !== null) return { refused: 'CREDIT_FILE_INVALID', place: state.data.wrong }
    const { lines } = state.data
    for (let more = lines; more.length > 0; lines.push(...more)) {
      const next = await creditFileState(db, file, lines.at(-1)!.position)
      more = isRefused(next) ? [] : next.lines
    }
    return state
  },
  say: inWords,
})

export const showCreditFile = act(calls.officeCreditFile, schemas.officeCreditFile, {
  use: 'ID [AFTER]',
  bodyOf: ([file, after]) => ({ file, ...(after !== undefined && { after: Number(after) }) }),
  run: (shop, { file, after }, by) =>
    perform(shop, { by, act: 'credit-file', subject: file }, (within) => stateOf(within, file, after)),
  say: inWords,
})

async function stateOf({ database }: Parameters<typeof perform>[0], file: string, after = 0) {
  const state = await creditFileState(database.db, file, after)
  return isRefused(state) ? state : { data: state }
}

function inWords(state: CreditFileState): string {
  const lines = state.lines.map(
    ({ order, outcome, amount, left_over, currency, payment_reference, payer, bank_reference }) =>
      `${order ?? 'no order'}: ${sentences[outcome]}, ${decimalAmount(amount, currency)} ${currency}` +
      (left_over > 0 && left_over < amount ? ` (${decimalAmount(left_over, currency)} too much)` : '') +
      `; reference ${payment_reference || 'none'}, from ${payer || 'nobody named'}, bank ${bank_reference}`,
  )
  return [...lines, summaryOf(state)].join('\n')
}

function summaryOf({ state, wrong, file, credits, booked, before, unclear, to_go: toGo }: CreditFileState): string {
  if (state === 'waiting') return `file ${file} waits to be read`
  if (wrong !== null) return `file ${file} cannot be read, ${wrong}: nothing of it is booked`
  if (credits === 0) return 'the file has no credits'
  return `${credits} credits: ${booked} booked, ${before} booked before, ${unclear} in the inbox, ${toGo} to go`
}

function fileAt(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new StartError(`${path} cannot be read: ${(error as NodeJS.ErrnoException).code}`)
  }
}

const sentences = {
  paid: 'paid',
  part: 'a part is paid',
  tooMuch: 'paid, and the rest is in the inbox',
  notOwed: 'was paid already, see the inbox',
  canceled: 'is canceled, see the inbox',
  otherCurrency: 'costs another currency, see the inbox',
  unknown: 'of this reference, see the inbox',
  takenBack: 'the bank has taken a booking back, see the inbox',
  repeated: 'the file has the same twice, see the inbox',
  before: 'was booked before',
}
