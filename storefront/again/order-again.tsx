import '../ui/notice.css'
import './order-again.css'
import { useRef, useState } from 'react'
import { orderReview } from '@foyer/contract/orders.calls.ts'
import { useApi } from '../core/api.ts'
import { useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { toast } from '../core/toast-store.ts'
import { track } from '../core/tracking.ts'
import { useNavigate } from '../router/hooks.ts'
import { Button } from '../ui/button.tsx'
import type { Again } from './put-again.ts'
import type { AgainOutcome } from './again-outcome.tsx'

interface OrderAgainProps {
  /** Opens the order. */
  id: string
  /** What it was for, where several of these buttons stand. */
  name?: string | undefined
}

/** Orders the same once more; where there is one thing to be done next, it leads there. */
export function OrderAgain({ id, name }: OrderAgainProps) {
  const t = useTexts()
  const to = useLink()
  const api = useApi()
  const navigate = useNavigate()
  const asking = useRef(false)
  const [outcome, setOutcome] = useState<{ again: Again; View: typeof AgainOutcome } | 'failed' | null>(null)

  async function press() {
    if (asking.current) return
    asking.current = true
    setOutcome(null)
    const put = await putAgain().catch(() => null)
    asking.current = false
    if (!put) return setOutcome('failed')
    const { added, pages, gone } = put.again
    if (added.length > 0) {
      track(({ cartEvent }) => cartEvent('add_to_cart', added))
      toast(t('tickets.inBasket', { name: put.namesOf(added) }))
    }
    const ways = [...pages.map((page) => page.to), ...(added.length > 0 ? [to('checkout')] : [])]
    if (ways.length === 1 && gone.length === 0) void navigate(ways[0]!)
    else setOutcome(put)
  }
  async function putAgain() {
    const [answer, code] = await Promise.all([api(orderReview, { query: { id } }), import('./again-outcome.tsx')])
    if (!answer.ok) return null
    return { again: await code.putAgain(answer.data, { api, to }), View: code.AgainOutcome, namesOf: code.namesOf }
  }

  return (
    <div className="order-again">
      {outcome !== null && outcome !== 'failed' ? (
        <outcome.View again={outcome.again} />
      ) : (
        <Button
          kind="secondary"
          aria-label={name && t('shop.labelled', { label: t('orders.again'), value: name })}
          onClick={() => void press()}
        >
          {t('orders.again')}
        </Button>
      )}
      {outcome === 'failed' && (
        <p className="notice notice--danger" role="alert">
          {t('refusal.UNEXPECTED')}
        </p>
      )}
    </div>
  )
}
