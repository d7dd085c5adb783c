import './pass-form.css'
import { firstPassChoice, ownerRows, type PassChoice } from '@foyer/domain/passes/owners.ts'
import { useKnownFormats } from '../account/address-formats.ts'
import { BuyFrame } from '../booking/buy-frame.tsx'
import { CountRow } from '../booking/count-row.tsx'
import { SummaryOfOne } from '../booking/summary.tsx'
import { useAddToBasket } from '../booking/use-add-to-basket.ts'
import { useTexts } from '../core/language.tsx'
import { CheckField } from '../ui/field.tsx'
import { Price } from '../ui/price.tsx'
import { Stepper } from '../ui/stepper.tsx'
import * as rules from './add-pass.ts'
import { FirstDay } from './first-day.tsx'
import type { PassOffer } from './load-pass.ts'
import { Owners } from './owner-fields.tsx'
import { useValidityText } from './use-validity-text.ts'
import { isOfType } from '@foyer/domain/goods/of-type.ts'
import { cartStore } from '../cart/cart-store.ts'
import { passChoiceStore } from '../cart/choices.ts'
import { useSearchParams } from '../router/hooks.ts'

/** As many as a cart may name owners. */
const mostPasses = 100

/** How many passes, whose, from when on, and whether they are a gift. */
export function PassForm({ offer }: { offer: PassOffer }) {
  const t = useTexts()
  const { article, pass, today } = offer
  const validity = useValidityText(pass.months)
  const formatIn = useKnownFormats()
  const { choice, changed, change: keep, clear } = usePassChoice(article.id)
  const buying = useAddToBasket({
    choice: { offer, choice, changed, formatIn },
    rules,
    name: article.name,
    changed,
    onAdded: clear,
  })
  const { problems, round, press, changing } = buying
  const change = changing(keep)
  const { owners, valid_from, gift } = choice
  const errors = new Map(problems.map(({ field, text }) => [field, text]))
  return (
    <BuyFrame
      title={article.name}
      buying={buying}
      onwards="passes"
      className="pass-form"
      editing={changed !== null && t('passes.editing')}
      summary={
        <SummaryOfOne
          when={validity(valid_from)}
          count={owners.length}
          good={article}
          add={changed === null ? undefined : t('tour.keepChange')}
          onAdd={press}
        />
      }
    >
      <PassCount
        key={round}
        article={article}
        count={owners.length}
        onChange={(count) => change({ ...choice, owners: ownerRows(owners, count) })}
      />
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

interface PassCountProps {
  article: PassOffer['article']
  count: number
  onChange: (count: number) => void
}

function PassCount({ article, count, onChange }: PassCountProps) {
  const t = useTexts()
  const set = (requested: number): string | null => {
    if (requested > mostPasses) return t('passes.most', { max: mostPasses })
    onChange(requested)
    return null
  }
  return (
    <section aria-labelledby="pass-count">
      <h2 id="pass-count">{t('passes.count')}</h2>
      <ul>
        <CountRow
          id="quantity"
          name={article.name}
          price={<Price amount={article.price} />}
          stepper={<Stepper label={article.name} value={count} min={1} onChange={set} />}
        />
      </ul>
    </section>
  )
}

/** The choices for a pass, kept in the session, and the line of the basket that they change. */
function usePassChoice(id: number) {
  const [query, setQuery] = useSearchParams()
  const changing = query.get('change')
  const index = changing === null ? -1 : Number(changing)
  const line = cartStore.use().form[index]
  return {
    choice: passChoiceStore.use()[id] ?? firstPassChoice,
    changed: isOfType(line, 'annualPass') && line.id === id ? index : null,
    change: (next: PassChoice) => passChoiceStore.keep(id, next),
    clear: () => {
      passChoiceStore.drop(id)
      if (changing === null) return
      const rest = new URLSearchParams(query)
      rest.delete('change')
      setQuery(rest)
    },
  }
}
