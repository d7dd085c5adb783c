import '../ui/notice.css'
import './voucher-field.css'
import type { Campaign } from '@foyer/contract/vouchers.schema.ts'
import type { VoucherCodeItem } from '@foyer/domain/goods/items.ts'
import { codeEnding } from '@foyer/domain/vouchers/code.ts'
import { paymentStore } from '../cart/payment-store.ts'
import { useTexts } from '../core/language.tsx'
import { refusalText } from '../core/refusal-text.ts'
import { Button } from '../ui/button.tsx'
import { usePrice } from '../ui/price.tsx'
import { exchangeLine } from './line-changes.ts'

interface CodeRowProps {
  index: number
  item: VoucherCodeItem
  /** There is nothing yet that it could pay for. */
  waiting: boolean
  /** What a code of a campaign takes off other lines. */
  lowered: number
  /** Vouchers are in the basket, which no code pays for. */
  besideVouchers: boolean
  /** Null where it can no longer be changed. */
  onRemove: (() => void) | null
}

/** A code by its ending: what it pays, what it keeps, and the server's refusal until that is settled. */
export function CodeRow({ index, item, waiting, lowered, besideVouchers, onRemove }: CodeRowProps) {
  const t = useTexts()
  const price = usePrice()
  const change = paymentStore.use().changes.find((one) => one.index === index)
  const { name, barcode, discount, redeemableNames, campaign, member, words } = item
  const left = change?.code === 'VOUCHER_LESS_LEFT' ? change.now : null
  const ending = campaign || member ? barcode : t('redeem.ending', { ending: codeEnding(barcode) })
  return (
    <li className="voucher-codes__code">
      <p className="voucher-codes__row">
        <span>{name}</span>
        {discount > 0 && <span className="price figures">{price(-discount)}</span>}
      </p>
      <p className="label muted">{ending}</p>
      {redeemableNames && redeemableNames.length > 0 && (
        <p className="label muted">{t('redeem.goodFor', { names: redeemableNames.join(', ') })}</p>
      )}
      {campaign || member ? (
        <>
          <p className="label muted">{words}</p>
          {lowered === 0 && (member || lowers(campaign!)) && <p className="label muted">{t('redeem.campaignReady')}</p>}
        </>
      ) : (
        <p className="label muted">{t(stateOf(item, waiting), { amount: price(item.remaining) })}</p>
      )}
      {besideVouchers && item.remaining > 0 && <p className="label muted">{t('redeem.notForVouchers')}</p>}
      {change && (
        <div className="notice notice--danger" role="group" aria-label={t('checkout.changed')}>
          <p>{refusalText(change.code, t)}</p>
          {left !== null && left > 0 && (
            <Button kind="secondary" onClick={() => exchangeLine(index, { ...item, available_amount: left })}>
              {t('redeem.accept', { amount: price(left) })}
            </Button>
          )}
        </div>
      )}
      {onRemove && (
        <Button
          kind="quiet"
          className="label"
          aria-label={t('shop.labelled', { label: t('checkout.remove'), value: `${name}, ${ending}` })}
          onClick={onRemove}
        >
          {t('checkout.remove')}
        </Button>
      )}
    </li>
  )
}

/** A code may open tickets and nothing else. */
function lowers({ percent, amount, price }: Campaign): boolean {
  return [percent, amount, price].some((way) => way !== undefined)
}

function stateOf({ discount, remaining }: VoucherCodeItem, waiting: boolean) {
  if (waiting) return 'redeem.ready'
  if (discount === 0) return 'redeem.unused'
  return remaining > 0 ? 'redeem.remaining' : 'redeem.spent'
}
