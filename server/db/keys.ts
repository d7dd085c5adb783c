import { randomBytes } from 'node:crypto'
import { newSigningKey, type SigningKey } from '../documents/barcode.ts'
import { rows, sql, type Database } from './database.ts'

/** Keys that are generated on the first start and stored in the database for all processes. */
export interface Keys {
  /** Signs the barcodes on tickets. */
  tickets: SigningKey
  /** Signs the simulator's webhooks. */
  simulator: string
  /** Signs the codes that confirm free orders. */
  confirm: string
  /**
   * Makes the codes of vouchers of their ids. Sold codes are redeemed by their stored hash whatever the key is; with
   * another key, a voucher that is printed or mailed again shows a code that the shop does not know.
   */
  vouchers: string
  /** Goes into the hashes of passwords: with another key, nobody can log in. */
  passwords: string
  /** Seals the secrets of the staff's apps for one-time codes: with another key, these sign nobody in. */
  staff: string
}

export async function loadKeys({ db }: Pick<Database, 'db'>): Promise<Keys> {
  return {
    tickets: await keptOrMade(db, 'tickets', newSigningKey),
    simulator: await keptOrMade(db, 'simulator', () => randomBytes(32).toString('base64url')),
    confirm: await keptOrMade(db, 'confirm', () => randomBytes(32).toString('base64url')),
    vouchers: await keptOrMade(db, 'vouchers', () => randomBytes(32).toString('base64url')),
    passwords: await keptOrMade(db, 'passwords', () => randomBytes(32).toString('base64url')),
    staff: await keptOrMade(db, 'staff', () => randomBytes(32).toString('base64url')),
  }
}

async function keptOrMade<T>(db: Database['db'], name: string, make: () => T): Promise<T> {
  await db.execute(
    sql`insert into secret (name, value) values (${name}, ${JSON.stringify(make())}::jsonb) on conflict do nothing`,
  )
  const [secret] = await rows<{ value: T }>(db, sql`select value from secret where name = ${name}`)
  return secret!.value
}
