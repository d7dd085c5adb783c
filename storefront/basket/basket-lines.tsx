import './basket-lines.css'
import '../ui/notice.css'
import { useRef, useState } from 'react'
import { Link } from '../router/link.tsx'
import type { CartItem } from '@foyer/domain/goods/items.ts'
import { eventOfferKey, isEventLine, type EventOffers } from '@foyer/domain/goods/event-line.ts'
import { groupLines, type LineGroup } from '@foyer/domain/cart/group-lines.ts'
import { cartStore } from '../cart/cart-store.ts'
import { useAreaLink } from '../core/area-links.ts'
import { useTexts } from '../core/language.tsx'
import { Button } from '../ui/button.tsx'
import { Picture } from '../ui/picture.tsx'
import type { Tours } from './basket-offers.ts'
import { offeredEvent } from './offered-event.ts'
import { BasketLine } from './basket-line.tsx'
import { goodsLines } from './goods-lines-store.ts'
import { putBack, takeOut } from './line-changes.ts'
import { WhenText } from '../ui/when-text.tsx'
import { toast } from '../core/toast-store.ts'

interface Removed {
  index: number
  item: CartItem
}

/** The lines of the basket by event; a removed line can be restored. */
export function BasketLines({ offers, tours = null }: { offers: EventOffers; tours?: Tours | null }) {
  const t = useTexts()
  const { form } = cartStore.use()
  const goods = goodsLines.use()
  const [removed, setRemoved] = useState<Removed | null>(null)
  const notice = useRef<HTMLParagraphElement>(null)

  const remove = (index: number) => {
    const item = form[index]!
    takeOut(index)
    setRemoved({ index, item })
    toast(t('checkout.removed', { name: nameOf(item) }))
    requestAnimationFrame(() => notice.current?.focus())
  }
  const undo = () => {
    if (!removed) return
    putBack(removed.index, removed.item)
    setRemoved(null)
    toast(t('checkout.isBack', { name: nameOf(removed.item) }))
  }
  return (
    <div className="basket-lines">
      {removed && (
        <p className="notice basket-lines__removed" ref={notice} tabIndex={-1}>
          <span>{t('checkout.removed', { name: nameOf(removed.item) })}</span>
          <Button kind="quiet" onClick={undo}>
            {t('checkout.undo')}
          </Button>
        </p>
      )}
      {groupLines(form).map((group) => (
        <section
          key={group.key}
          className="basket-group"
          aria-labelledby={`group-${group.lines[0]!.index} when-${group.lines[0]!.index}`}
        >
          <GroupHeading group={group} offers={offers} tours={tours} />
          <ul>
            {group.lines.map(({ item, index }) => {
              const key = `${item.id} ${index}`
              const lineProps = { index, onRemove: () => remove(index) }
              if (item.type === 'voucher' && goods) return <goods.VoucherLine key={key} {...lineProps} item={item} />
              if (item.type === 'annualPass' && goods) return <goods.PassLine key={key} {...lineProps} item={item} />
              return item.type === 'guidedTour' && tours ? (
                <tours.Line key={key} {...lineProps} item={item} details={<tours.Details item={item} />} />
              ) : (
                <BasketLine
                  key={key}
                  {...lineProps}
                  item={item}
                  offer={isEventLine(item) ? offers[eventOfferKey(item)] : undefined}
                />
              )
            })}
          </ul>
        </section>
      ))}
    </div>
  )
}

function GroupHeading({ group, offers, tours }: { group: LineGroup; offers: EventOffers; tours: Tours | null }) {
  const t = useTexts()
  const areaLink = useAreaLink()
  const { item, index } = group.lines[0]!
  const event = offeredEvent(item, offers, tours)
  const name = isEventLine(item) ? (event?.name ?? group.name) : group.name
  const venue = item.type === 'merchandise' ? null : (event?.venue ?? group.venue)
  const href =
    group.eventId !== null
      ? areaLink('ticket', { id: group.eventId })
      : item.type === 'merchandise'
        ? areaLink('product', { id: item.id })
        : item.type === 'annualPass'
          ? areaLink('pass', { id: item.id })
          : item.type === 'voucher'
            ? areaLink('voucherSingle', { id: item.id })
            : null
  return (
    <div className="basket-group__heading">
      {event?.picture && <Picture picture={event.picture} sizes="7rem" decorative eager />}
      <div>
        <h2 id={`group-${index}`}>{href ? <Link to={href}>{name}</Link> : name}</h2>
        <p className="muted" id={`when-${index}`}>
          {group.datetime ? (
            <WhenText datetime={group.datetime} end={group.end} admission={group.admission} />
          ) : (
            group.eventId !== null && t('checkout.anyDay')
          )}
          {venue && `\u00a0· ${venue}`}
        </p>
        {event?.rules && <p className="label muted">{event.rules}</p>}
      </div>
    </div>
  )
}

const nameOf = ({ name, detail }: CartItem) => (detail ? `${name}, ${detail}` : name)
