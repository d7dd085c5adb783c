import '../checkout/skeleton.css'
import { useTexts } from '../shop/language.tsx'
import { PageTitle } from '../shop/page-title.tsx'

/** The room that an order takes, until it is read. */
export function OrderReviewSkeleton() {
  const t = useTexts()
  return (
    <div className="page order-review skeleton" aria-busy="true">
      <PageTitle />
      <p className="visually-hidden" role="status">
        {t('shell.waiting')}
      </p>
    </div>
  )
}
