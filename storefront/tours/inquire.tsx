import type { SingleTour } from '@foyer/contract/tours.schema.ts'
import { useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { Link } from '../router/link.tsx'

/** Where no date fits: leads to what a visitor may wish of a tour that takes inquiries. */
export function Inquire({ tour: { id, inquiries }, className }: { tour: SingleTour; className?: string }) {
  const t = useTexts()
  const to = useLink()
  if (!inquiries) return null
  return (
    <p className={className}>
      <Link to={to('inquiry', { id })}>{t('inquiry.open')}</Link>
    </p>
  )
}
