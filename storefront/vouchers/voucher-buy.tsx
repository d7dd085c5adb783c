import './voucher-buy.css'
import { useState } from 'react'
import { isRefused } from '@foyer/contract/refusals.ts'
import type { VoucherItem } from '@foyer/domain/goods/items.ts'
import { voucherPrice } from '@foyer/domain/vouchers/voucher-price.ts'
import { BuyFrame } from '../booking/buy-frame.tsx'
import { useAddToBasket } from '../booking/use-add-to-basket.ts'
import { containedVat } from '@foyer/domain/money/tax.ts'
import { defaultCurrency } from '@foyer/domain/money/currency.ts'
import { useTexts } from '../core/language.tsx'
import { useSpelled } from '../core/use-spelled.ts'
import { useShop } from '../core/shop-data.ts'
import { usePrice } from '../ui/price.tsx'
import { VatLines } from '../ui/vat-lines.tsx'
import { Button } from '../ui/button.tsx'
import { Stepper } from '../ui/stepper.tsx'
import * as rules from './add-voucher.ts'
import type { VoucherOffer } from './load-voucher.ts'
import { PictureChoice } from './picture-choice.tsx'
import { VoucherAmount } from './voucher-amount.tsx'
import { VoucherSending, VoucherWords } from './voucher-fields.tsx'
import { VoucherPreview } from './voucher-preview.tsx'
import { firstForm, type VoucherForm } from './voucher-form.ts'

interface VoucherBuyProps {
  offer: VoucherOffer
  /** The line of the basket that is being changed, and its place. */
  changing: { line: VoucherItem; index: number } | null
  /** The picture that a new card begins with, by key. */
  begun?: string | null
}

/** More of one are another line. */
const mostOfOne = 20

/** Picture, amount, words and delivery of a voucher beside its card as it will be, and the way into the basket. */
export function VoucherBuy({ offer: { voucher, today }, changing: line, begun = null }: VoucherBuyProps) {
  const t = useTexts()
  const spelled = useSpelled()
  const price = usePrice()
  const currency = useShop().config.currency ?? defaultCurrency
  const [form, setForm] = useState(() => firstForm(voucher, line?.line ?? null, currency, begun))
  const buying = useAddToBasket({
    choice: { voucher, form, today, changed: line?.index ?? null, price, date: spelled.date },
    rules,
    name: voucher.name,
    changed: line?.index ?? null,
  })
  const { problems, press, changing } = buying
  const change = changing((part: Partial<VoucherForm>) => setForm((now) => ({ ...now, ...part })))
  const errors = new Map(problems.map(({ field, text }) => [field, text]))
  const amount = voucherPrice(voucher, form.amount, currency)
  const each = isRefused(amount) ? 0 : amount
  const count = voucher.amount ? 1 : form.count
  const total = each * count
  return (
    <BuyFrame
      title={voucher.name}
      buying={buying}
      onwards="voucherList"
      className="voucher-buy"
      editing={line !== null && t('vouchers.editing')}
      summary={
        <>
          <Button className="voucher-buy__add" onClick={press}>
            {line ? t('tour.keepChange') : total ? t('vouchers.add', { amount: price(total) }) : t('tickets.add')}
          </Button>
          <VatLines vat={containedVat([{ ...voucher, total }])} />
        </>
      }
    >
      <VoucherPreview voucher={voucher} form={form} amount={amount} today={today} />
      <div className="voucher-buy__form">
        {voucher.pictures.length > 1 && (
          <PictureChoice
            pictures={voucher.pictures}
            chosen={form.picture}
            onChange={(picture) => change({ picture })}
          />
        )}
        {voucher.amount ? (
          <VoucherAmount
            voucher={voucher}
            value={form.amount}
            error={errors.get('voucher-amount') ?? null}
            onChange={(typed) => change({ amount: typed })}
          />
        ) : (
          <VoucherCount name={voucher.name} count={form.count} onChange={(next) => change({ count: next })} />
        )}
        <VoucherWords form={form} errors={errors} onChange={change} />
        <VoucherSending form={form} today={today} errors={errors} onChange={change} />
      </div>
    </BuyFrame>
  )
}

interface VoucherCountProps {
  name: string
  count: number
  onChange: (count: number) => void
}

function VoucherCount({ name, count, onChange }: VoucherCountProps) {
  const t = useTexts()
  return (
    <div className="voucher-buy__count" id="voucher-count">
      <p className="field__label">{t('shop.quantity')}</p>
      <Stepper
        label={t('shop.labelled', { label: name, value: t('shop.quantity') })}
        value={count}
        onChange={(requested) => {
          if (requested > mostOfOne) return t('tickets.atMost', { requested, available: mostOfOne })
          onChange(requested)
          return null
        }}
      />
    </div>
  )
}
