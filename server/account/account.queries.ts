import { createHash } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { cart, customer } from '../db/schema.ts'
import type { Db } from '../db/database.ts'
import { asJson, insertOf } from '../db/whole-rows.ts'
import type { CustomerRecord } from './customer-record.ts'

export interface Customer {
  id: string
  isGuest: boolean
  lang: string
  record: CustomerRecord
}

/** Only a token's hash is stored, so that nobody who reads the database can act as a customer. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

export async function insertCustomer(
  db: Db,
  { record, ...row }: Customer & { tokenHash: string; createdAt: Date },
): Promise<void> {
  await db.execute(insertOf(customer, asJson(customer, [{ ...row, document: record }])))
}

export async function customerByToken(db: Db, token: string): Promise<Customer | null> {
  const [row] = await db
    .select(fields)
    .from(customer)
    .where(eq(customer.tokenHash, hashOfToken(token)))
  return row ?? null
}

export async function customerById(db: Db, id: string): Promise<Customer | null> {
  const [row] = await db.select(fields).from(customer).where(eq(customer.id, id))
  return row ?? null
}

/** Gives a guest's carts that are not bought to another guest. */
export async function moveOpenCarts(tx: Db, from: string, to: string): Promise<void> {
  await tx
    .update(cart)
    .set({ customerId: to, guestId: to })
    .where(and(eq(cart.customerId, from), inArray(cart.hold, ['held', 'expired'])))
}

const fields = { id: customer.id, isGuest: customer.isGuest, lang: customer.lang, record: customer.document }
