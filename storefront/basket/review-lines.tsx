import './review-lines.css'
import { eventOfferKey, isEventLine, ticketOf, type EventOffers } from '@foyer/domain/goods/event-line.ts'
import { groupLines } from '@foyer/domain/cart/group-lines.ts'
import { isPlainGood, itemParts } from '@foyer/domain/cart/line.ts'
import { Link } from '../router/link.tsx'
import { cartStore } from '../cart/cart-store.ts'
import { useAreaLink } from '../core/area-links.ts'
import { useTexts } from '../core/language.tsx'
import { LineParts } from '../ui/line-parts.tsx'
import { Price } from '../ui/price.tsx'
import type { Tours } from './basket-offers.ts'
import { LineNotice } from './line-notice.tsx'
import { goodsLines } from './goods-lines-store.ts'
import { takeOut } from './line-changes.ts'
import { WhenText } from '../ui/when-text.tsx'

/** The lines as they will be bought. Refused ones are settled here, and until payment another date can be chosen. */
export function ReviewLines({
  offers,
  tours = null,
  changeable = true,
}: {
  offers: EventOffers
  tours?: Tours | null
  changeable?: boolean
}) {
  const t = useTexts()
  const areaLink = useAreaLink()
  const { form } = cartStore.use()
  const goods = goodsLines.use()
  return (
    <ul className="review-lines">
      {groupLines(form).map((group) => {
        const [{ item: first }] = group.lines as [(typeof group.lines)[0]]
        const offer = isEventLine(first) ? offers[eventOfferKey(first)] : undefined
        const name = offer?.event.name ?? group.name
        const of = first.type === 'guidedTour' ? tours?.of(first) : offer?.event
        const venue = of?.venue ?? group.venue
        const page =
          group.eventId !== null && group.datetime
            ? areaLink('ticket', { id: group.eventId }, { date: group.datetime.slice(0, 10) })
            : null
        return (
          <li key={group.key} className="review-lines__group">
            {!isPlainGood(first) && <p className="review-lines__name">{name}</p>}
            <p className="review-lines__when">
              <span>
                {group.datetime ? (
                  <WhenText datetime={group.datetime} end={group.end} admission={group.admission} />
                ) : (
                  group.eventId !== null && t('checkout.anyDay')
                )}
                {venue && `\u00a0· ${venue}`}
              </span>
              {changeable && page && (
                <Link className="review-lines__edit label" to={page} aria-label={t('checkout.editDate', { name })}>
                  {t('checkout.otherDate')}
                </Link>
              )}
            </p>
            {of?.rules && <p className="label muted">{of.rules}</p>}
            {group.lines.map(({ item, index }) => {
              const ticket = isEventLine(item) ? ticketOf(item, offer) : undefined
              return (
                <div key={index} className="review-lines__line">
                  <p>
                    <span className="figures">{item.count} ×</span> {ticket?.name ?? (item.detail || item.name)}
                  </p>
                  <Price amount={item.totalPrice} />
                  {item.type === 'voucher' && goods && <goods.VoucherDetails of={item} />}
                  {item.type !== 'guidedTour' && <LineParts parts={itemParts(item, ticket)} />}
                  {item.type === 'annualPass' && goods && <goods.PassItemDetails item={item} />}
                  {item.type === 'guidedTour' && tours && <tours.Details item={item} />}
                  <LineNotice index={index} item={item} offer={offer} onRemove={() => takeOut(index)} />
                </div>
              )
            })}
          </li>
        )
      })}
    </ul>
  )
}
