import '../checkout/skeleton.css'
import { useTexts } from '../shop/language.tsx'
import { PageTitle } from '../shop/page-title.tsx'

/** The room that the form takes, until its fields are known. */
export function GuestSkeleton() {
  const t = useTexts()
  return (
    <div className="page guest skeleton" aria-busy="true">
      <PageTitle />
      <p className="visually-hidden" role="status">
        {t('shell.waiting')}
      </p>
    </div>
  )
}
