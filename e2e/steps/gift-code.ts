import { randomBytes } from 'node:crypto'
import { mailedLink } from './account.ts'
import { buyAs, guestOf } from './account-orders.ts'
import type { Visitor } from './visitor.ts'

/** The voucher of a free amount in the demonstration catalogue. */
const ofChoice = 501

/** A code as somebody gets it to whom a voucher is given: bought through the API, read from the link in the mail. */
export async function giftCode(visitor: Visitor, amount: number): Promise<{ code: string; link: string }> {
  const email = `gift.${randomBytes(6).toString('hex')}@example.org`
  const item = { type: 'voucher', id: ofChoice, count: 1, price: amount, recipient: 'Ida', send: { email, on: null } }
  await buyAs(visitor, await guestOf(visitor, 'giver@example.org'), [item])
  const link = await mailedLink(visitor, email, /https?:\S+#voucher=[\w-]+/)
  return { link, code: new URL(link).hash.replace('#voucher=', '') }
}
