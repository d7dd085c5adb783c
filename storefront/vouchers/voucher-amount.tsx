import './voucher-amount.css'
import { isRefused } from '@foyer/contract/refusals.ts'
import { quickAmounts, voucherPrice, type Voucher } from '@foyer/domain/vouchers/voucher-price.ts'
import { defaultCurrency } from '@foyer/domain/money/currency.ts'
import { useTexts } from '../core/language.tsx'
import { useShop } from '../core/shop-data.ts'
import { Field } from '../ui/field.tsx'
import { usePrice } from '../ui/price.tsx'
import { amountText } from './voucher-form.ts'

interface VoucherAmountProps {
  voucher: Pick<Voucher, 'price' | 'amount'>
  value: string
  error: string | null
  onChange: (typed: string) => void
}

/** The amount of a voucher where it is free: some to choose, any to type (R1.8, R5.27). */
export function VoucherAmount({ voucher, value, error, onChange }: VoucherAmountProps) {
  const t = useTexts()
  const price = usePrice()
  const currency = useShop().config.currency ?? defaultCurrency
  const { min, max } = voucher.amount!
  const chosen = voucherPrice(voucher, value, currency)
  return (
    <div className="voucher-amount">
      <Field
        id="voucher-amount"
        label={t('shop.amount')}
        hint={t('vouchers.amountBetween', { min: price(min), max: price(max) })}
        error={error}
        className="control--short figures"
        inputMode="decimal"
        autoComplete="off"
        maxLength={30}
        required
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        // an amount without its sign, as it counts (R5.28)
        onBlur={() => !isRefused(chosen) && onChange(amountText(chosen, currency))}
      />
      <ul className="voucher-amount__quick" aria-label={t('vouchers.quick')}>
        {quickAmounts(voucher).map((amount) => (
          <li key={amount}>
            <button
              type="button"
              className="figures"
              aria-pressed={amount === chosen}
              onClick={() => onChange(amountText(amount, currency))}
            >
              {price(amount)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
