import '../ui/notice.css'
import './success-page.css'
import type { Suggestion } from '../basket/suggestions.tsx'
import { useAreaLink } from '../core/area-links.ts'
import { useTexts } from '../core/language.tsx'
import { Link } from '../router/link.tsx'
import { usePrice } from '../ui/price.tsx'

/** What an annual pass costs who comes again. What was paid already counts for none. */
export function PassNextTime({ pass: { id, name, price_from, visits = 0 } }: { pass: Suggestion }) {
  const t = useTexts()
  const price = usePrice()
  const page = useAreaLink()('pass', { id })
  if (page === null) return null
  return (
    <p className="notice success__pass">
      {t('checkout.passNextTime', { pass: name, price: price(price_from ?? 0), visits })}{' '}
      <Link to={page}>{t('checkout.seePass', { pass: name })}</Link>
    </p>
  )
}
