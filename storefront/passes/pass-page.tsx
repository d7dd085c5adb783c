import type { Picture } from '@foyer/contract/schema.ts'
import { firstPassChoice, ownerName } from '@foyer/domain/passes/owners.ts'
import { passChoiceStore } from '../cart/choices.ts'
import { useLoaderData } from '../router/hooks.ts'
import { Description } from '../booking/description.tsx'
import { useTracked } from '../core/tracking.ts'
import { PageHead } from '../seo/page-head.tsx'
import { Exhibit } from '../ui/exhibit.tsx'
import { loadPass, type PassOffer } from './load-pass.ts'
import { PassFace } from './pass-face.tsx'
import { PassForm } from './pass-form.tsx'
import { useValidityText } from './use-validity-text.ts'
import { Facts } from '../booking/facts.tsx'
import { useTexts } from '../core/language.tsx'
import { Price } from '../ui/price.tsx'

export { loadPass as load }
export const showsBy = ['change']

/** One annual pass: what it is good for, whose it is, from when on. */
export default function PassPage() {
  const offer = useLoaderData<typeof loadPass>()
  const { id, name, subtitle, description, picture } = offer.article
  useTracked(id, ({ viewArticle }) => viewArticle(offer.article, 'annualPass'))
  return (
    <>
      <PageHead title={name} text={description || subtitle} picture={picture} />
      <Exhibit picture={picture} face={picture && <Card offer={offer} picture={picture} />}>
        <PassHeading offer={offer} />
      </Exhibit>
      <PassForm key={id} offer={offer} />
      <Description text={description} />
    </>
  )
}

/** The card of the first owner, as it is written. */
function Card({ offer: { article, pass }, picture }: { offer: PassOffer; picture: Picture }) {
  const validity = useValidityText(pass.months)
  const { owners, valid_from } = passChoiceStore.use()[article.id] ?? firstPassChoice
  const holder = owners[0] ? ownerName(owners[0]) : ''
  return <PassFace picture={picture} holder={holder} name={article.name} validity={validity(valid_from)} />
}

/** The pass's name, and what it is good for. */
function PassHeading({ offer: { article, pass } }: { offer: PassOffer }) {
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
