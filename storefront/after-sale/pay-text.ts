import type { PaymentType } from '@foyer/contract/checkout.schema.ts'
import type { Translate } from '@foyer/texts/format.ts'

/** What a button says that pays at once. A card's own name begins a line and would read wrong within a sentence. */
export function payText(t: Translate, { method, name }: PaymentType, all: readonly PaymentType[]): string {
  const isOnlyCard = method === 'card' && all.filter((type) => type.method === 'card').length === 1
  return isOnlyCard ? t('checkout.payByCard') : t('checkout.payWith', { name })
}
