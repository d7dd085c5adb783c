import '../ui/notice.css'
import { cartStore } from '../cart/cart-store.ts'
import { useTexts } from '../core/language.tsx'
import { useSearchParams } from '../router/hooks.ts'

/** Tells a visitor whom the server did not know any more why details are asked for (R6.10). */
export function WhyHere() {
  const t = useTexts()
  const [query] = useSearchParams()
  const hasBasket = cartStore.use().form.length > 0
  return (
    query.get('fromUnauthorized') === '1' && (
      <p className="notice" role="status">
        {t('account.fromUnauthorized')} {hasBasket && t('account.fromUnauthorizedBasket')}
      </p>
    )
  )
}
