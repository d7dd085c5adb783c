import './voucher-buy.css'
import { useState } from 'react'
import { isRefused } from '@foyer/contract/refusals.ts'
import type { VoucherItem } from '@foyer/domain/goods/items.ts'
import { voucherPrice } from '@foyer/domain/vouchers/voucher-price.ts'
import { BuyFrame } from '../booking/buy-frame.tsx'
import { SummaryOfOne } from '../booking/summary.tsx'
import { useAddToBasket } from '../booking/use-add-to-basket.ts'
import { defaultCurrency } from '@foyer/domain/money/currency.ts'
import { useTexts } from '../core/language.tsx'
import { useSpelled } from '../core/use-spelled.ts'
import { useShop } from '../core/shop-data.ts'
import { usePrice } from '../ui/price.tsx'
import { Stepper } from '../ui/stepper.tsx'
import * as rules from './add-voucher.ts'
import type { VoucherOffer } from './load-voucher.ts'
import { VoucherAmount } from './voucher-amount.tsx'
import { VoucherFace } from './voucher-face.tsx'
import { VoucherSending, VoucherWords } from './voucher-fields.tsx'
import { firstForm, type VoucherForm } from './voucher-form.ts'

interface VoucherBuyProps {
  offer: VoucherOffer
  /** The line of the basket that is being changed, and its place. */
  changing: { line: VoucherItem; index: number } | null
}

/** More of one are another line. */
const mostOfOne = 20

/** Amount, words and delivery of a voucher, with the voucher as it will be, and the way into the basket. */
export function VoucherBuy({ offer: { voucher, today }, changing: line }: VoucherBuyProps) {
  const t = useTexts()
  const spelled = useSpelled()
  const price = usePrice()
  const currency = useShop().config.currency ?? defaultCurrency
  const [form, setForm] = useState(() => firstForm(voucher, line?.line ?? null, currency))
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
  const isThing = voucher.redeemable !== null
  const face = (
    <VoucherFace
      headline={isThing ? voucher.name : isRefused(amount) ? '…' : price(amount)}
      name={isThing ? voucher.subtitle : voucher.name}
      recipient={form.recipient.trim()}
      dedication={form.dedication.trim()}
    />
  )
  return (
    <BuyFrame
      title={voucher.name}
      buying={buying}
      onwards="voucherList"
      editing={line !== null && t('vouchers.editing')}
      summary={
        <>
          <div className="voucher-buy__face voucher-buy__face--beside">{face}</div>
          <SummaryOfOne
            when={null}
            count={count}
            good={{ ...voucher, price: each }}
            add={line ? t('tour.keepChange') : undefined}
            onAdd={press}
          />
        </>
      }
    >
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
      <div className="voucher-buy__face voucher-buy__face--below">
        <p className="label muted">{t('vouchers.preview')}</p>
        {face}
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
