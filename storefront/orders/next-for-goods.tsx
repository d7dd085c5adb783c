import type { Order } from '@foyer/contract/orders.schema.ts'
import { useTexts } from '../core/language.tsx'

/** The next steps for merchandise: what is sent, what is collected where, what is downloaded. */
export function NextForGoods({ items }: { items: Order['items'] }) {
  const t = useTexts()
  const has = (wanted: string) => items.some(({ delivery }) => delivery === wanted)
  const venues = new Set(items.flatMap(({ delivery, venue }) => (delivery === 'collect' ? [venue ?? ''] : [])))
  return (
    <>
      {has('mail') && <li>{t('checkout.nextSend')}</li>}
      {[...venues].map((venue) => (
        <li key={venue}>{t('checkout.nextCollect', { venue })}</li>
      ))}
      {has('download') && <li>{t('checkout.nextFile')}</li>}
    </>
  )
}
