import './tour-heading.css'
import { leastPaid } from '@foyer/domain/money/price-from.ts'
import { Link } from '../router/link.tsx'
import type { SingleTour } from '@foyer/contract/tours.schema.ts'
import { Facts } from '../booking/facts.tsx'
import { ReductionRules } from '../booking/reduction-rules.tsx'
import { useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { usePrice } from '../ui/price.tsx'
import { PriceFrom } from '../cards/price-from.tsx'

/** The tour's description and facts, with links to its other languages. */
export function TourHeading({ tour }: { tour: SingleTour }) {
  const t = useTexts()
  const to = useLink()
  const {
    id,
    name,
    eventName,
    subtitle,
    venue,
    duration,
    meeting_point,
    langName,
    languages = [],
    price_from = null,
    admission,
    reductions,
    rules,
    invoice,
  } = tour
  const others = languages.filter((one) => one.id !== id)
  const facts = [
    {
      name: t('tours.language'),
      value: (
        <>
          {langName}
          {others.map((one) => (
            <span key={one.id}>
              {' · '}
              <Link to={to('guidedTour', { id: one.id })}>{one.langName}</Link>
            </span>
          ))}
        </>
      ),
    },
    { name: t('shop.venue'), value: venue },
    { name: t('tour.meetingPoint'), value: meeting_point },
    { name: t('tour.duration'), value: duration ? t('tour.minutes', { count: duration }) : null },
    {
      name: t('shop.price'),
      value: (price_from !== null || admission) && <TourPrice tour={tour} />,
    },
  ]
  return (
    <>
      <div>
        <p className="tour-heading__kind">{name}</p>
        <h1>{eventName}</h1>
      </div>
      <p className="exhibit__lead">{subtitle}</p>
      <Facts facts={facts.filter(({ value }) => value)} />
      <ReductionRules of={reductions} />
      {[rules, invoice].map(
        (text) =>
          text && (
            <p key={text} className="label muted">
              {text}
            </p>
          ),
      )}
    </>
  )
}

/** What it begins at, and what of it is the museum's admission. */
function TourPrice({ tour }: { tour: SingleTour }) {
  const t = useTexts()
  const price = usePrice()
  const { price_from = null, admission, own_admission, priceList } = tour
  const alone = leastPaid(Object.values(priceList).map((one) => one.price))
  return (
    <>
      <PriceFrom of={tour} />
      {price_from !== null && <br />}
      {admission && t(`tours.admission.${admission}`)}
      {own_admission && (
        <>
          <br />
          {t('tour.withOwnAdmission', { price: price(alone) })}
        </>
      )}
    </>
  )
}

/** Tells tours of one exhibition apart: "Van Gogh (Public tour, English)". */
export const tourTitle = ({ eventName, name, langName }: SingleTour): string => `${eventName} (${name}, ${langName})`
