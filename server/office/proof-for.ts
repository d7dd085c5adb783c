import type { Refused } from '@foyer/contract/refusals.ts'
import { minorDigits } from '@foyer/domain/money/currency.ts'
import { needsProof } from '@foyer/domain/office/permissions.ts'
import type { Actor } from '@foyer/domain/office/roles.ts'
import type { Context } from '../context.ts'

/** Whether so much goes back only once the person who asks has shown again that it is them. */
export function proofFor(
  { settings, clock }: Pick<Context, 'settings' | 'clock'>,
  by: Actor,
  { amount, currency }: { amount: number; currency: string },
): Refused<'PROOF_NEEDED'> | null {
  const isMuch = amount > 0 && amount > settings.OFFICE_PROOF_ABOVE * 10 ** minorDigits(currency)
  return isMuch && needsProof(by, clock()) ? { refused: 'PROOF_NEEDED' } : null
}

/** Whether one of several amounts, in as many currencies, asks for that proof. */
export function proofForAll(
  shop: Pick<Context, 'settings' | 'clock'>,
  by: Actor,
  amounts: readonly { amount: number; currency: string }[],
): Refused<'PROOF_NEEDED'> | null {
  return amounts.reduce<Refused<'PROOF_NEEDED'> | null>((needed, one) => needed ?? proofFor(shop, by, one), null)
}
