import { readFileSync } from 'node:fs'
import * as calls from '@foyer/contract/books.calls.ts'
import * as schemas from '@foyer/contract/books.schema.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import { decimalAmount } from '@foyer/domain/shop/money.ts'
import { bookCredit } from '../orders/credits.service.ts'
import { creditsIn } from '../payments/camt.ts'
import { StartError } from '../start-error.ts'
import { act, perform } from './act.ts'

/** All credits of a file, or none. */
export const bookCredits = act(calls.officeCredits, schemas.officeCredits, {
  use: 'FILE',
  bodyOf: ([path]) => ({ file: path === undefined ? undefined : fileAt(path) }),
  run: (shop, { file }, by) =>
    perform(shop, { by, act: 'credits', subject: '' }, async (within) => {
      const read = creditsIn(file)
      if (isRefused(read)) return read
      const data = []
      for (const credit of read.credits) data.push(await bookCredit(within, credit))
      return { data }
    }),
  say: (booked) =>
    booked
      .map(
        ({ order, outcome, amount, left_over, currency, payment_reference, payer, bank_reference }) =>
          `${order ?? 'no order'}: ${sentences[outcome]}, ${decimalAmount(amount, currency)} ${currency}${left_over > 0 && left_over < amount ? ` (${decimalAmount(left_over, currency)} too much)` : ''}; reference ${payment_reference || 'none'}, from ${payer || 'nobody named'}, bank ${bank_reference}`,
      )
      .join('\n') || 'the file has no credits',
})

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
  before: 'was booked before',
}
