import { rows, sql } from '../db/database.ts'
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
