import { createHmac } from 'node:crypto'
import { siteOf, type Sender } from '../http/request.ts'
import type { Context } from '../context.ts'

/** A visitor's address with a key of the shop: there are so few that a plain hash would name them. */
export const networkHash = ({ keys }: Pick<Context, 'keys'>, address: Sender) =>
  createHmac('sha256', keys.passwords)
    .update(`network ${String(address)}`)
    .digest('base64url')

/** Who asks for a mail: of IPv6 the whole /48, or whoever has one would be as many senders as there are mails. */
export const senderHash = (shop: Pick<Context, 'keys'>, address: Sender) => networkHash(shop, siteOf(address))
