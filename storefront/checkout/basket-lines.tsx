import './basket-lines.css'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { CartItem } from '@foyer/domain/cart/cart.ts'
import { cartStore } from '../cart/cart-store.ts'
import { useTexts } from '../shop/language.tsx'
import { useLink } from '../shop/links.ts'
import { Button } from '../shop/parts/button.tsx'
import { Picture } from '../shop/parts/picture.tsx'
import { goodsKey, isEventLine, type GoodsByKey } from './basket-goods.ts'
import { BasketLine } from './basket-line.tsx'
import { groupLines, type LineGroup } from './group-lines.ts'
import { putBack, takeOut } from './line-changes.ts'
import { WhenText } from '../shop/parts/when-text.tsx'
import { toast } from '../shop/toast-store.ts'

interface Removed {
  index: number
  item: CartItem
}

/** The lines of the basket, event by event; what was removed can be put back. */
export function BasketLines({ goods }: { goods: GoodsByKey }) {
  const t = useTexts()
  const { form } = cartStore.use()
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
        <section key={group.key} className="basket-group" aria-labelledby={`group-${group.lines[0]!.index}`}>
          <GroupHeading group={group} goods={goods} />
          <ul role="list">
            {group.lines.map(({ item, index }) => (
              <BasketLine key={`${item.id} ${index}`} index={index} item={item} goods={isEventLine(item) ? goods[goodsKey(item)] : undefined} onRemove={() => remove(index)} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function GroupHeading({ group, goods }: { group: LineGroup; goods: GoodsByKey }) {
  const t = useTexts()
  const to = useLink()
  const { item, index } = group.lines[0]!
  const event = isEventLine(item) ? goods[goodsKey(item)]?.event : undefined
  const name = event?.name ?? group.name
  const venue = event?.venue ?? group.venue
  return (
    <div className="basket-group__heading">
      {event?.picture && <Picture picture={event.picture} sizes="7rem" decorative eager />}
      <div>
      <h2 id={`group-${index}`}>{group.eventId === null ? name : <Link to={to('ticket', { id: group.eventId })}>{name}</Link>}</h2>
      <p className="muted">
        {group.datetime ? <WhenText datetime={group.datetime} end={group.end} /> : group.eventId !== null && t('checkout.anyDay')}
        {venue && ` · ${venue}`}
      </p>
      </div>
    </div>
  )
}

const nameOf = ({ name, detail }: CartItem) => (detail ? `${name}, ${detail}` : name)
