import type { Order } from '@foyer/contract/orders.schema.ts'
import { useTexts } from '../core/language.tsx'
import { useSpelled } from '../core/use-spelled.ts'

/** The next steps for goods: what is sent, collected or downloaded, who gets a gift when, from when a pass holds. */
export function NextForGoods({ items }: { items: Order['items'] }) {
  const t = useTexts()
  const spelled = useSpelled()
  const has = (wanted: string) => items.some(({ delivery }) => delivery === wanted)
  const venues = new Set(items.flatMap(({ delivery, venue }) => (delivery === 'collect' ? [venue ?? ''] : [])))
  const gifts = items.flatMap(({ voucher }) => {
    if (!voucher) return []
    const { send, recipient } = voucher
    if (!send) return [t('checkout.nextVoucher')]
    const name = recipient || send.email
    if (send.on === null) return [t('checkout.nextGiftNow', { name })]
    return [t('checkout.nextGiftOn', { name, date: spelled.date(send.on) })]
  })
  const passes = items.flatMap(({ pass }) =>
    pass ? [t('checkout.nextPass', { date: spelled.date(pass.valid_from) })] : [],
  )
  return (
    <>
      {[...new Set([...gifts, ...passes])].map((text) => (
        <li key={text}>{text}</li>
      ))}
      {has('mail') && <li>{t('checkout.nextSend')}</li>}
      {[...venues].map((venue) => (
        <li key={venue}>{t('checkout.nextCollect', { venue })}</li>
      ))}
      {has('download') && <li>{t('checkout.nextFile')}</li>}
    </>
  )
}
