import { Facts } from '../booking/facts.tsx'
import { useTexts } from '../core/language.tsx'
import { Price } from '../ui/price.tsx'
import type { PassOffer } from './load-pass.ts'

/** The pass's name, and what it is good for. */
export function PassHeading({ offer: { article, pass } }: { offer: PassOffer }) {
  const t = useTexts()
  const { name, subtitle, price } = article
  const { months, persons, benefits } = pass
  const facts = [
    { name: t('shop.price'), value: <Price amount={price} /> },
    { name: t('passes.validity'), value: t('passes.months', { months }) },
    ...(persons > 1 ? [{ name: t('passes.admits'), value: t('tour.people', { count: persons }) }] : []),
    ...benefits.map(({ admission, names }) => ({ name: t(`passes.${admission}`), value: names.join(', ') })),
  ]
  return (
    <>
      <h1>{name}</h1>
      <p className="exhibit__lead">{subtitle}</p>
      <Facts facts={facts} />
    </>
  )
}
