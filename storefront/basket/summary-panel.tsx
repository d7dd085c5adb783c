import './summary-panel.css'
import type { ReactNode } from 'react'
import type { Cart } from '@foyer/domain/cart/cart.ts'
import { isPlainGood } from '@foyer/domain/cart/line.ts'
import { isSent, taxedLines } from '@foyer/domain/cart/shipping.ts'
import { groupLines } from '@foyer/domain/cart/group-lines.ts'
import { cartTotals } from '@foyer/domain/cart/totals.ts'
import { listTotal } from '@foyer/domain/reductions/reductions.ts'
import { cartStore } from '../cart/cart-store.ts'
import { useTexts } from '../core/language.tsx'
import type { ItemParts } from '../ui/line-parts.tsx'
import { LineReductions } from '../ui/line-reductions.tsx'
import { Price, usePrice } from '../ui/price.tsx'
import { TotalRow } from '../ui/total-row.tsx'
import { VatLines } from '../ui/vat-lines.tsx'
import { WhenText } from '../ui/when-text.tsx'
import { CartPrices } from './cart-prices.tsx'
import { HoldClock } from './hold-clock.tsx'
import ShippingCosts from './shipping-costs.tsx'
import type { Offers } from './kinds/kinds.ts'
import type { LinePicture } from './line-picture.tsx'
import { VoucherCodes } from './voucher-codes.tsx'

interface SummaryPanelProps {
  /** Shows what a line consists of; with it the basket's lines are listed, for screens without them. */
  Parts?: typeof ItemParts
  /** A basket other than the current one. */
  of?: Cart
  /** It is paid as it is: nothing that changes the total is asked for. */
  fixed?: boolean
  /** Shows the pictures of its lines, once it is known what they are offered as. */
  pictures?: { Picture: typeof LinePicture; offers: Offers | null }
  children?: ReactNode
}

/** The total with the VAT it contains, next to every step of the checkout. */
export function SummaryPanel(props: SummaryPanelProps) {
  return (
    <CartPrices of={props.of}>
      <Panel {...props} />
    </CartPrices>
  )
}

function Panel({ Parts, of, fixed = of !== undefined, pictures, children }: SummaryPanelProps) {
  const t = useTexts()
  const price = usePrice()
  const current = cartStore.use()
  const cart = of ?? current
  const { total, vat } = cartTotals(cart)
  return (
    <aside className="summary-panel" aria-labelledby="summary-title">
      <h2 id="summary-title" className={Parts ? '' : 'visually-hidden'}>
        {t(Parts ? 'checkout.yourBasket' : 'shop.total')}
      </h2>
      {Parts && (
        <ul className="summary-panel__groups">
          {groupLines(cart.form).map((group) => (
            <li key={group.key} className="summary-panel__group">
              <div className="summary-panel__heading">
                <div>
                  <p className="summary-panel__name">{group.name}</p>
                  {group.datetime && (
                    <p className="label muted">
                      <WhenText datetime={group.datetime} end={group.end} admission={group.admission} />
                    </p>
                  )}
                </div>
                {pictures && (
                  <span className="summary-panel__hang">
                    {pictures.offers && <pictures.Picture offers={pictures.offers} of={group.lines[0]!.item} />}
                  </span>
                )}
              </div>
              {group.lines.map(({ item, index }) => (
                <div key={index} className="summary-panel__line label">
                  <span>
                    {item.count} × {isPlainGood(item) ? price(item.price) : item.detail || item.name}
                  </span>
                  <Price amount={listTotal(item)} />
                  <Parts item={item} />
                  <LineReductions of={item.reductions} />
                </div>
              ))}
            </li>
          ))}
        </ul>
      )}
      {!of && cart.form.some(isSent) && <ShippingCosts fixed={fixed} />}
      <VoucherCodes cart={cart} former={fixed} />
      <TotalRow amount={total} />
      <VatLines vat={vat} exempt={cart.form.flatMap((item) => taxedLines(item)).some((line) => line.vat_exempt)} />
      <HoldClock />
      {children}
    </aside>
  )
}
