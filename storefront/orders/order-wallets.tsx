import '../ui/notice.css'
import './order-wallets.css'
import { useRef, useState } from 'react'
import { orderGoogleWallet } from '@foyer/contract/wallet.calls.ts'
import type { Order } from '@foyer/contract/orders.schema.ts'
import { useApi } from '../core/api.ts'
import { useLang, useTexts } from '../core/language.tsx'
import { refusalText } from '../core/refusal-text.ts'
import { Button } from '../ui/button.tsx'

/** The wallet of the phone that shows this; null where it may be either. */
function ownWallet(): 'apple' | 'google' | null {
  if (/iPhone|iPad|Macintosh/.test(navigator.userAgent)) return 'apple'
  return navigator.userAgent.includes('Android') ? 'google' : null
}

/** Puts the tickets and annual passes of an order into the wallet of a phone. */
export default function OrderWallets({ order: { booking_id: id, documents } }: { order: Order }) {
  const t = useTexts()
  const lang = useLang()
  const api = useApi()
  const asking = useRef(false)
  const [failure, setFailure] = useState('')
  // another commerce server may have no documents (R7.69)
  const { apple_wallet: ofApple, google_wallet: ofGoogle = [] }: Partial<Order['documents']> = documents ?? {}
  const own = ownWallet()
  const apple = own === 'google' && ofGoogle.length > 0 ? undefined : ofApple
  const google = own === 'apple' && ofApple ? [] : ofGoogle
  const kind = own === null ? 'secondary' : 'primary'

  if (!apple && google.length === 0) return null

  async function open(item: string) {
    if (asking.current) return
    asking.current = true
    setFailure('')
    const answer = await api(orderGoogleWallet, { query: { id, item } }).catch(() => null)
    asking.current = false
    if (answer?.ok) location.assign(answer.data)
    else setFailure(refusalText(answer?.body.code ?? 'UNEXPECTED', t))
  }

  return (
    <section className="order-wallets" aria-labelledby="order-wallets">
      <h2 id="order-wallets">{t('order.wallets')}</h2>
      {apple && (
        <a className={`button button--${kind}`} href={`/api/${lang}/${apple}`}>
          {t('order.appleWallet')}
        </a>
      )}
      {google.map(({ id: item, number }) => (
        <Button key={item} kind={kind} onClick={() => void open(item)}>
          {google.length === 1 ? t('order.googleWallet') : t('order.googleWalletOf', { number })}
        </Button>
      ))}
      {failure && (
        <p className="notice notice--danger" role="alert">
          {failure}
        </p>
      )}
    </section>
  )
}
