import '../ui/notice.css'
import { useRef, useState } from 'react'
import { orderInvoice } from '@foyer/contract/orders.calls.ts'
import type { Order } from '@foyer/contract/orders.schema.ts'
import { useApi } from '../core/api.ts'
import { useLang, useTexts } from '../core/language.tsx'
import { refusalText } from '../core/refusal-text.ts'
import { Button } from '../ui/button.tsx'

/** The link to an order's invoice, or to its receipt with the button that asks for an invoice and then opens it. */
export function OrderInvoice({ order }: { order: Order }) {
  const { booking_id: id, documents, may_invoice } = order
  const t = useTexts()
  const lang = useLang()
  const api = useApi()
  const asking = useRef(false)
  const [issued, setIssued] = useState<string | null>(null)
  /** Why there is none, of the order as it was then. */
  const [failure, setFailure] = useState<{ text: string; of: Order } | null>(null)
  const invoice = documents?.invoice ?? issued

  async function ask() {
    if (asking.current) return
    asking.current = true
    setFailure(null)
    const answer = await api(orderInvoice, { body: { id } }).catch(() => null)
    asking.current = false
    if (answer?.ok) setIssued(answer.data)
    else setFailure({ text: refusalText(answer?.body.code ?? 'UNEXPECTED', t), of: order })
  }

  if (invoice)
    return (
      <a className="button button--secondary" href={`/api/${lang}/${invoice}`} download ref={issued ? open : undefined}>
        {t('order.invoice')}
      </a>
    )
  // what has an invoice has no receipt beside it
  const receipt = documents?.receipt
  if (!may_invoice && !receipt) return null
  return (
    <>
      {receipt && (
        <a className="button button--secondary" href={`/api/${lang}/${receipt}`} download>
          {t('order.receipt')}
        </a>
      )}
      {may_invoice && (
        <Button kind="secondary" onClick={() => void ask()}>
          {t('order.invoice')}
        </Button>
      )}
      {failure?.of === order && (
        <p className="notice notice--danger" role="alert">
          {failure.text}
        </p>
      )}
    </>
  )
}

/** For a link that takes the place of the button that was pressed. */
function open(link: HTMLAnchorElement | null): void {
  link?.focus()
  link?.click()
}
