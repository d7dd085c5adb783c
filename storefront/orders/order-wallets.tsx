import '../ui/notice.css'
import './order-wallets.css'
import { useRef, useState } from 'react'
import { orderGoogleWallet } from '@foyer/contract/wallet.calls.ts'
import type { Order } from '@foyer/contract/orders.schema.ts'
import { useApi } from '../core/api.ts'
import { useLang, useTexts } from '../core/language.tsx'
import { refusalText } from '../core/refusal-text.ts'
import { Button } from '../ui/button.tsx'

/** Puts the tickets and annual passes of an order into the wallet of a phone. */
export default function OrderWallets({ order: { booking_id: id, documents } }: { order: Order }) {
  const t = useTexts()
  const lang = useLang()
  const api = useApi()
  const asking = useRef(false)
  const [failure, setFailure] = useState('')
  const { apple_wallet: apple, google_wallet: google = [] } = documents

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
        <a className="button button--secondary" href={`/api/${lang}/${apple}`}>
          {t('order.appleWallet')}
        </a>
      )}
      {google.map(({ id: item, number }) => (
        <Button key={item} kind="secondary" onClick={() => void open(item)}>
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
