import type { Refused } from '@foyer/contract/refusals.ts'
import { minorDigits } from '@foyer/domain/money/currency.ts'
import { needsProof } from '@foyer/domain/office/permissions.ts'
import type { Actor } from '@foyer/domain/office/roles.ts'
import type { Context } from '../context.ts'

/** An amount in minor units. */
export interface Money {
  amount: number
  currency: string
}

/** Whether one of several amounts is above so many units of its currency; nothing is above none. */
export function isAbove(amounts: readonly Money[], units: number | undefined): boolean {
  return (
    units !== undefined &&
    amounts.some(({ amount, currency }) => amount > 0 && amount > units * 10 ** minorDigits(currency))
  )
}

/** Whether so much goes back only once the person who asks has shown again that it is them. */
export function proofFor(
  { settings, clock }: Pick<Context, 'settings' | 'clock'>,
  by: Actor,
  amounts: readonly Money[],
): Refused<'PROOF_NEEDED'> | null {
  return isAbove(amounts, settings.OFFICE_PROOF_ABOVE) && needsProof(by, clock()) ? { refused: 'PROOF_NEEDED' } : null
}
