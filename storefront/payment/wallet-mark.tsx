import './wallet-mark.css'
import type { PaymentType } from '@foyer/contract/checkout.schema.ts'

/** The name of a wallet with a neutral icon, not its trademark. */
export function WalletMark({ type, name }: { type: Pick<PaymentType, 'wallet'>; name: string }) {
  return (
    <span className="wallet-mark" aria-hidden="true" data-wallet={type.wallet ?? undefined}>
      <svg viewBox="0 0 24 18" width="24" height="18" fill="none" stroke="currentColor" strokeWidth="1.5">
        <path d="M1 5V3.5A2.5 2.5 0 0 1 3.500 1H20v4M1 5h22v12H3.500A2.500 2.500 0 0 1 1 14.500zM17 11h2" />
      </svg>
      {name}
    </span>
  )
}
