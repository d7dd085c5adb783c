import { createHmac } from 'node:crypto'
import { comparableEmail } from '@foyer/domain/text/email.ts'
import type { Sender } from '../http/request.ts'
import { securityEvent, type SecurityEvent } from '../http/security-event.ts'
import type { Context } from '../context.ts'
import { networkHash } from './network-hash.ts'

/** Tells the log what happened to an account: by hashes with a key of the shop, the same each time, and no address. */
export function accountEvent(
  shop: Pick<Context, 'keys' | 'log'>,
  event: SecurityEvent['event'],
  { email, address, ...more }: { email?: string; address: Sender; reason?: string },
): void {
  const account = email === undefined ? {} : { account: accountHash(shop, email) }
  securityEvent(shop.log, { event, from: networkHash(shop, address), ...account, ...more })
}

const accountHash = ({ keys }: Pick<Context, 'keys'>, email: string) =>
  createHmac('sha256', keys.passwords)
    .update(`account ${comparableEmail(email)}`)
    .digest('base64url')
