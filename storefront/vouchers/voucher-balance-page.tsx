import './voucher-balance.css'
import { useRef, useState } from 'react'
import { voucherBalanceLookup } from '@foyer/contract/vouchers.calls.ts'
import type { VoucherBalance } from '@foyer/contract/vouchers.schema.ts'
import { enteredCode } from '@foyer/domain/vouchers/voucher-code.ts'
import { useApi } from '../core/api.ts'
import { useTexts } from '../core/language.tsx'
import { PageTitle } from '../core/page-title.tsx'
import { refusalText } from '../core/refusal-text.ts'
import { Button } from '../ui/button.tsx'
import { CodeField } from '../ui/code-field.tsx'
import { Balance } from './balance.tsx'

/** What is left of a voucher and when it was used, for whoever has its code. */
export default function VoucherBalancePage() {
  const t = useTexts()
  const api = useApi()
  const [typed, setTyped] = useState('')
  const [asking, setAsking] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [balance, setBalance] = useState<VoucherBalance | null>(null)
  const input = useRef<HTMLInputElement>(null)

  const show = async () => {
    if (asking) return
    const voucher = enteredCode(typed)
    const refuse = (sentence: string) => {
      setBalance(null)
      setError(sentence)
      input.current?.focus()
    }
    if (!voucher) return refuse(t('redeem.empty'))
    setAsking(true)
    const answer = await api(voucherBalanceLookup, { body: { voucher } }).catch(() => null)
    setAsking(false)
    if (!answer?.ok) return refuse(refusalText(answer?.body.code ?? 'VOUCHER_UNKNOWN_ERROR', t))
    setError(null)
    setBalance(answer.data)
  }
  return (
    <div className="page plain-page voucher-balance">
      <PageTitle error={error !== null} />
      <h1>{t('title.voucherBalance')}</h1>
      <p>{t('balance.intro')}</p>
      <form
        noValidate
        className="voucher-balance__form"
        onSubmit={(event) => {
          event.preventDefault()
          void show()
        }}
      >
        <CodeField
          ref={input}
          error={error}
          value={typed}
          required
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" aria-disabled={asking || undefined}>
          {t('balance.show')}
        </Button>
      </form>
      <div role="status">{balance && <Balance balance={balance} />}</div>
    </div>
  )
}
