import './basket-line.css'
import './basket-lines.css'
import '../ui/notice.css'
import { useRef, useState } from 'react'
import { Link } from '../router/link.tsx'
import type { CartItem } from '@foyer/domain/goods/items.ts'
import { groupLines, type LineGroup } from '@foyer/domain/cart/group-lines.ts'
import { cartStore } from '../cart/cart-store.ts'
import { useAreaLink } from '../core/area-links.ts'
import { useTexts } from '../core/language.tsx'
import { Button } from '../ui/button.tsx'
import { Picture } from '../ui/picture.tsx'
import { GroupWhen } from './group-when.tsx'
import type { Offers } from './kinds/kinds.ts'
import { kindOf, offeredOf, offerOf } from './kinds/loaded-kinds.ts'
import { putBack, takeOut } from './line-changes.ts'
import { LineNotice } from './line-notice.tsx'
import { Together } from './together.tsx'
import { toast } from '../core/toast-store.ts'

interface Removed {
  index: number
  item: CartItem
}

/** The lines of the basket by event; a removed line can be restored. */
export function BasketLines({ offers }: { offers: Offers }) {
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
        <section
          key={group.key}
          className="basket-group"
          aria-labelledby={`group-${group.lines[0]!.index} when-${group.lines[0]!.index}`}
        >
          <GroupHeading group={group} offers={offers} />
          <ul>
            {group.lines.map(({ item, index }) => {
              const { Line } = kindOf(item)
              const line = { index, item, offer: offerOf(item, offers), onRemove: () => remove(index) }
              return (
                <li key={`${item.id} ${index}`} className="basket-line">
                  <Line {...line} />
                  <LineNotice {...line} />
                </li>
              )
            })}
          </ul>
          <Together group={group} offers={offers} />
        </section>
      ))}
    </div>
  )
}

function GroupHeading({ group, offers }: { group: LineGroup; offers: Offers }) {
  const areaLink = useAreaLink()
  const { item, index } = group.lines[0]!
  const offered = offeredOf(item, offers)
  const name = offered?.name ?? group.name
  const href = kindOf(item).page(item, areaLink)
  return (
    <div className="basket-group__heading">
      {offered?.picture && <Picture picture={offered.picture} sizes="7rem" decorative eager />}
      <div>
        <h2 id={`group-${index}`}>{href ? <Link to={href}>{name}</Link> : name}</h2>
        <p className="muted" id={`when-${index}`}>
          <GroupWhen group={group} venue={offered?.venue ?? group.venue} />
        </p>
        {offered?.rules && <p className="label muted">{offered.rules}</p>}
      </div>
    </div>
  )
}

const nameOf = ({ name, detail }: CartItem) => (detail ? `${name}, ${detail}` : name)
