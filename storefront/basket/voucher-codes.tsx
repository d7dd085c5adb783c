import './voucher-codes.css'
import { useState } from 'react'
import type { Cart } from '@foyer/domain/cart/cart.ts'
import { paymentStore } from '../cart/payment-store.ts'
import { useTexts } from '../core/language.tsx'
import { Button } from '../ui/button.tsx'
import { part } from '../ui/part.tsx'
import { isCode } from '@foyer/domain/goods/of-type.ts'
import { pendingCode } from './pending-code.ts'

const VoucherField = part(() => import('./voucher-field.tsx'))

/** What codes do to a basket. The field for another is folded behind a link; a former basket has none. */
export function VoucherCodes({ cart, former = false }: { cart: Cart; former?: boolean }) {
  const t = useTexts()
  const pending = pendingCode.use()
  const [opened, setOpened] = useState(false)
  const asked = paymentStore.use().changes.some(({ code }) => code === 'MEMBERS_ONLY')
  const open = !former && (opened || asked || pending !== null)
  const link = !former && !open && (
    <p className="voucher-codes__open">
      <Button kind="quiet" aria-expanded={false} onClick={() => setOpened(true)}>
        {t('redeem.open')}
      </Button>
    </p>
  )
  return (
    <>
      {(open || cart.form.some(isCode)) && (
        <VoucherField cart={cart} open={open} former={former} onRemoved={() => setOpened(true)} />
      )}
      {link}
    </>
  )
}
