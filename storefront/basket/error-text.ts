import type { Translate } from '@foyer/texts/format.ts'
import { refusalText } from '../core/refusal-text.ts'

/** A cart error as a sentence. */
export function errorText(error: string, t: Translate): string {
  return error === cannotComplete ? t('checkout.cannotComplete') : refusalText(error, t)
}

/** A failure without words of its own (R8.51). */
export const cannotComplete = 'CANNOT_COMPLETE'
