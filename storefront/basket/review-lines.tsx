import './review-lines.css'
import { groupLines } from '@foyer/domain/cart/group-lines.ts'
import { isPlainGood } from '@foyer/domain/cart/line.ts'
import { listTotal } from '@foyer/domain/reductions/reductions.ts'
import { Link } from '../router/link.tsx'
import { cartStore } from '../cart/cart-store.ts'
import { useAreaLink } from '../core/area-links.ts'
import { useTexts } from '../core/language.tsx'
import { LineReductions } from '../ui/line-reductions.tsx'
import { LinePrice } from '../ui/price.tsx'
import { GroupWhen } from './group-when.tsx'
import type { Offers } from './kinds/kinds.ts'
import { kindOf, offeredOf, offerOf } from './kinds/loaded-kinds.ts'
import { LineNotice } from './line-notice.tsx'
import { takeOut } from './line-changes.ts'
import { Together } from './together.tsx'

/** The lines as they will be bought. Refused ones are settled here, and until payment another date can be chosen. */
export function ReviewLines({ offers, changeable = true }: { offers: Offers; changeable?: boolean }) {
  const t = useTexts()
  const areaLink = useAreaLink()
  const { form } = cartStore.use()
  return (
    <ul className="review-lines">
      {groupLines(form).map((group) => {
        const [{ item: first }] = group.lines as [(typeof group.lines)[0]]
        const of = offeredOf(first, offers)
        const name = of?.name ?? group.name
        const page = kindOf(first).datePage(first, areaLink)
        return (
          <li key={group.key} className="review-lines__group">
            {!isPlainGood(first) && <p className="review-lines__name">{name}</p>}
            <p className="review-lines__when">
              <span>
                <GroupWhen group={group} venue={of?.venue ?? group.venue} />
              </span>
              {changeable && page && (
                <Link className="review-lines__edit label" to={page} aria-label={t('checkout.editDate', { name })}>
                  {t('checkout.otherDate')}
                </Link>
              )}
            </p>
            {of?.rules && <p className="label muted">{of.rules}</p>}
            {group.lines.map(({ item, index }) => {
              const { Review } = kindOf(item)
              const line = { index, item, offer: offerOf(item, offers), onRemove: () => takeOut(index) }
              return (
                <div key={index} className="review-lines__line">
                  <p>
                    <span className="figures">{item.count} ×</span> {item.detail || item.name}
                  </p>
                  <LinePrice amount={listTotal(item)} />
                  <Review {...line} />
                  <LineReductions of={item.reductions} />
                  <LineNotice {...line} />
                </div>
              )
            })}
            {changeable && <Together group={group} offers={offers} />}
          </li>
        )
      })}
    </ul>
  )
}
