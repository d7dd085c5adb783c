import './express-wallets.css'
import type { PaymentType } from '@foyer/contract/checkout.schema.ts'
import { paymentName } from '@foyer/domain/checkout/payment-types.ts'
import { useLang, useTexts } from '../core/language.tsx'
import { TermsLine } from '../ui/terms-line.tsx'
import { useStartPayment } from './use-start-payment.ts'

interface ExpressWalletsProps {
  wallets: readonly PaymentType[]
  /** Puts what they pay for into the basket, which shows what fails. */
  put?: () => void
}

/** The buttons that pay by a wallet, each with one press. */
export function ExpressWallets({ wallets, put }: ExpressWalletsProps) {
  const t = useTexts()
  const lang = useLang()
  const { start, paying } = useStartPayment(put !== undefined)
  return (
    <div className="express-wallets">
      <TermsLine id="express-terms" />
      {wallets.map((type) => (
        <button
          key={type.id}
          type="button"
          className="wallet"
          translate="no"
          aria-describedby="express-terms"
          aria-disabled={paying || undefined}
          onClick={() => {
            put?.()
            void start(type)
          }}
        >
          {t('checkout.payWith', { name: paymentName(type, lang) })}
        </button>
      ))}
    </div>
  )
}
