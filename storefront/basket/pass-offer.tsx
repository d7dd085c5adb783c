import '../ui/notice.css'
import { useState } from 'react'
import { moreWithPass } from '@foyer/domain/cart/more-with-pass.ts'
import { cartStore } from '../cart/cart-store.ts'
import { useAreaLink } from '../core/area-links.ts'
import { useTexts } from '../core/language.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { usePriceInWords } from '../ui/price.tsx'
import type { Suggestion } from './suggestions.tsx'

/** What there is to pay with an annual pass that books the visits of the basket, as it is now. */
export function PassOffer({ pass }: { pass: Suggestion }) {
  const t = useTexts()
  const inWords = usePriceInWords()
  const cart = cartStore.use()
  const [now] = useState(() => new Date())
  const { id, name, subtitle, price_from, months = 12, member = [] } = pass
  const page = useAreaLink()('pass', { id })
  const good = { id, name, price: price_from ?? 0, vat_value: 0, vat_exempt: true, months, member }
  const more = moreWithPass(cart, good, now)
  if (more === null || page === null) return null
  return (
    <section className="notice" aria-label={name}>
      <p>
        {more === 0
          ? t('checkout.passSame', { pass: name })
          : t(more > 0 ? 'checkout.passMore' : 'checkout.passLess', { pass: name, amount: inWords(Math.abs(more)) })}
      </p>
      <p className="label muted">{subtitle}</p>
      <ButtonLink kind="secondary" to={page}>
        {t('checkout.seePass', { pass: name })}
      </ButtonLink>
    </section>
  )
}
