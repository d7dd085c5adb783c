import '../ui/notice.css'
import './order-again.css'
import { useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { Link } from '../router/link.tsx'
import type { Again } from './put-again.ts'

export { putAgain } from './put-again.ts'

/** What lies in the basket, where something is still to be chosen, and what is not sold any more. */
export function AgainOutcome({ again: { added, pages, gone } }: { again: Again }) {
  const t = useTexts()
  const to = useLink()
  return (
    <div className="notice order-again__outcome" role="status" tabIndex={-1} ref={focus}>
      {gone.map((name) => (
        <p key={name}>{t('orders.againGone', { name })}</p>
      ))}
      {added.length > 0 && (
        <p>
          {t('tickets.inBasket', { name: namesOf(added) })} <Link to={to('checkout')}>{t('tickets.toBasket')}</Link>
        </p>
      )}
      {pages.map((page) => (
        <p key={page.to}>
          <Link to={page.to}>{t('orders.againChoose', { name: page.name })}</Link>
        </p>
      ))}
    </div>
  )
}

export const namesOf = (items: Again['added']) => items.map(({ count, name }) => `${count} × ${name}`).join(', ')

/** In place of the button that was pressed. */
function focus(outcome: HTMLElement | null): void {
  outcome?.focus()
}
