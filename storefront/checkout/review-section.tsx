import './review-section.css'
import type { ReactNode } from 'react'
import { Link } from '../router/link.tsx'
import { useTexts } from '../core/language.tsx'

interface ReviewSectionProps {
  title: string
  /** Where it can still be changed. */
  edit?: { to: string; label: string }
  children: ReactNode
}

/** One part of the purchase, shown once more before it is paid. */
export function ReviewSection({ title, edit, children }: ReviewSectionProps) {
  const t = useTexts()
  return (
    <section className="review-section">
      <div className="review-section__heading">
        <h2>{title}</h2>
        {edit && (
          <Link to={edit.to} aria-label={edit.label}>
            {t('checkout.edit')}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
