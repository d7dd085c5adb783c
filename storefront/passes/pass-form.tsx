import './pass-form.css'
import { ownerRows } from '@foyer/domain/passes/owners.ts'
import { containedVat } from '@foyer/domain/money/tax.ts'
import { BuyFrame } from '../booking/buy-frame.tsx'
import { CountRow } from '../booking/count-row.tsx'
import { Summary } from '../booking/summary.tsx'
import { useAddToBasket } from '../booking/use-add-to-basket.ts'
import { useTexts } from '../core/language.tsx'
import { CheckField } from '../ui/field.tsx'
import { Price } from '../ui/price.tsx'
import { Stepper } from '../ui/stepper.tsx'
import * as rules from './add-pass.ts'
import { FirstDay } from './first-day.tsx'
import type { PassOffer } from './load-pass.ts'
import { Owners } from './owners.tsx'
import { usePassChoice } from './use-pass-choice.ts'
import { validityText } from './validity-text.ts'

/** As many as a cart may name owners. */
const mostPasses = 100

/** How many passes, whose, from when on, and whether they are a gift. */
export function PassForm({ offer }: { offer: PassOffer }) {
  const t = useTexts()
  const { article, pass, today } = offer
  const { choice, changed, change: keep, clear } = usePassChoice(article.id)
  const buying = useAddToBasket({
    choice: { offer, choice, changed },
    rules,
    name: article.name,
    changed,
    onAdded: clear,
  })
  const { problems, round, press, changing } = buying
  const change = changing(keep)
  const { owners, valid_from, gift } = choice
  const errors = new Map(problems.map(({ field, text }) => [field, text]))
  const setCount = (requested: number): string | null => {
    if (requested > mostPasses) return t('passes.most', { max: mostPasses })
    change({ ...choice, owners: ownerRows(owners, requested) })
    return null
  }
  const total = article.price * owners.length
  return (
    <BuyFrame
      title={article.name}
      buying={buying}
      onwards="passes"
      className="pass-form"
      editing={changed !== null && t('passes.editing')}
      summary={
        <Summary
          when={validityText(t, { valid_from, months: pass.months })}
          places=""
          lines={[
            {
              id: 'pass',
              text: `${owners.length} × ${article.name}`,
              name: article.name,
              price: article.price,
              parts: [],
              total,
            },
          ]}
          total={total}
          vat={containedVat([{ ...article, total }])}
          disabled={false}
          {...(changed !== null && { add: t('tour.keepChange') })}
          onAdd={press}
        />
      }
    >
      <section aria-labelledby="pass-count">
        <h2 id="pass-count">{t('passes.count')}</h2>
        <ul>
          <CountRow
            key={round}
            id="quantity"
            name={article.name}
            price={<Price amount={article.price} />}
            stepper={<Stepper label={article.name} value={owners.length} min={1} onChange={setCount} />}
          />
        </ul>
      </section>
      <Owners owners={owners} errors={errors} onChange={(rows) => change({ ...choice, owners: rows })} />
      <FirstDay
        value={valid_from}
        today={today}
        error={errors.get('first-day') ?? null}
        onChange={(day) => change({ ...choice, valid_from: day })}
      />
      <section aria-labelledby="pass-gift">
        <h2 id="pass-gift">{t('passes.gift')}</h2>
        <CheckField
          label={t('passes.isGift')}
          hint={t('passes.giftHint')}
          checked={gift}
          onChange={({ currentTarget }) => change({ ...choice, gift: currentTarget.checked })}
        />
      </section>
    </BuyFrame>
  )
}
