import './skeleton.css'
import { useTexts } from '../shop/language.tsx'
import { PageTitle } from '../shop/page-title.tsx'

/** The room that the checkout takes, until the session's basket is read. */
export function CheckoutSkeleton() {
  const t = useTexts()
  return (
    <div className="page checkout-page skeleton" aria-busy="true">
      <PageTitle />
      <p className="visually-hidden" role="status">
        {t('shell.waiting')}
      </p>
    </div>
  )
}
