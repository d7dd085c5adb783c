import { refusalCodes, type RefusalCode } from '@foyer/contract/refusals.ts'
import type { Translate } from '@foyer/texts/format.ts'

/** A cart error as a sentence: codes we know are translated, everything else is shown as the server said it (R8.9). */
export function errorText(error: string, t: Translate): string {
  if (error === cannotComplete) return t('checkout.cannotComplete')
  return (refusalCodes as readonly string[]).includes(error) ? t(`refusal.${error as RefusalCode}`) : error
}

/** A failure without words of its own (R8.51). */
export const cannotComplete = 'CANNOT_COMPLETE'
