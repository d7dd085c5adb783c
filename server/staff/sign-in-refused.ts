import { networkHash } from '../account/network-hash.ts'
import type { Context } from '../context.ts'
import type { Sender } from '../http/request.ts'
import { securityEvent } from '../http/security-event.ts'

export function signInRefused(shop: Context, address: Sender, reason: string): void {
  securityEvent(shop.log, { event: 'sign-in-refused', from: networkHash(shop, address), reason })
}
