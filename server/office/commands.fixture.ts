import { rows, sql } from '../db/database.ts'
import type { Context } from '../context.ts'
import type { TestShop } from '../testing/test-shop.fixture.ts'
import { runCommand } from './command.ts'

/** The office at the command line, and the numbers by which it knows orders. */
export function officeCommands(shop: () => TestShop) {
  return {
    command: (...words: string[]) => runCommand(shop().shop, words),
    numberOf: async (booking: string) =>
      (
        await rows<{ number: string }>(
          shop().shop.database.db,
          sql`select number from purchase_order where booking_id = ${booking}`,
        )
      )[0]!.number,
  }
}

/** Gives money of an order back at the command line: an amount, or all that is left. */
export async function refundByOffice(
  shop: Context,
  number: string,
  amount?: string,
  note = '',
): Promise<{ done: boolean; line: string }> {
  const { done, said } = await runCommand(shop, ['refund', number, ...(amount === undefined ? [] : [amount, note])])
  return { done, line: said }
}
