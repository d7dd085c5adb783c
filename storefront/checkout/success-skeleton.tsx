import './skeleton.css'
import './success-page.css'
import { useTexts } from '../shop/language.tsx'
import { PageTitle } from '../shop/page-title.tsx'

/** While the provider is asked: that this is happening is said, not only shown. */
export function SuccessSkeleton() {
  const t = useTexts()
  return (
    <div className="page checkout-page skeleton" aria-busy="true">
      <PageTitle text={t('checkout.confirming')} />
      <p className="skeleton__text" role="status">
        {t('checkout.confirming')}
      </p>
    </div>
  )
}
