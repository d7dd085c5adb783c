import '../ui/notice.css'
import { useRef, useState } from 'react'
import { customerClaim } from '@foyer/contract/customer.calls.ts'
import { useApi } from '../core/api.ts'
import { useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { refusalText } from '../core/refusal-text.ts'
import { Link } from '../router/link.tsx'
import { Button } from '../ui/button.tsx'

/** Takes a guest's order into the account of the customer who is logged in. */
export default function ClaimOrder({ id }: { id: string }) {
  const t = useTexts()
  const to = useLink()
  const api = useApi()
  const sending = useRef(false)
  const [claimed, setClaimed] = useState(false)
  const [failure, setFailure] = useState('')

  async function claim() {
    if (sending.current) return
    sending.current = true
    setFailure('')
    const answer = await api(customerClaim, { body: { id } }).catch(() => null)
    sending.current = false
    if (answer?.ok) setClaimed(true)
    else setFailure(refusalText(answer?.body.code ?? 'UNEXPECTED', t))
  }

  if (claimed)
    return (
      <p className="notice" role="status" tabIndex={-1} ref={focus}>
        {t('orders.accountClaimed')} <Link to={to('accountOrders')}>{t('orders.accountToOrders')}</Link>
      </p>
    )
  return (
    <div className="notice claim-order">
      <p>{t('orders.accountClaimText')}</p>
      {failure && <p role="alert">{failure}</p>}
      <Button kind="secondary" onClick={() => void claim()}>
        {t('orders.accountClaim')}
      </Button>
    </div>
  )
}

/** In place of the button that was pressed. */
function focus(notice: HTMLElement | null): void {
  notice?.focus()
}
