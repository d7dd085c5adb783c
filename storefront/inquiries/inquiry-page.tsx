import './inquiry.css'
import { useEffect, useRef, useState } from 'react'
import { tourSingle } from '@foyer/contract/tours.calls.ts'
import { useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { PageTitle } from '../core/page-title.tsx'
import { notFound, unwrap, type LoadArgs } from '../core/require-data.ts'
import { useLoaderData } from '../router/hooks.ts'
import { Link } from '../router/link.tsx'
import { InquiryForm } from './inquiry-form.tsx'

export async function load({ api, params }: LoadArgs) {
  const id = /^\d{1,10}$/.test(params.id ?? '') ? params.id! : notFound()
  const { data } = unwrap(await api(tourSingle, { query: { tour: id } }), 404)
  return data.inquiries ? data : notFound()
}

/** What a visitor wishes of a tour where nothing fits; once it is sent, its number and what happens next. */
export default function InquiryPage() {
  const tour = useLoaderData<typeof load>()
  const t = useTexts()
  const to = useLink()
  const heading = useRef<HTMLHeadingElement>(null)
  const [sent, setSent] = useState<{ number: string; email: string } | null>(null)
  useEffect(() => {
    if (sent) heading.current?.focus()
  }, [sent])
  return (
    <div className="page plain-page inquiry">
      <PageTitle text={sent ? t('inquiry.sent', sent) : t('title.inquiry')} />
      <h1 id="inquiry-title" tabIndex={-1} ref={heading}>
        {sent ? t('inquiry.sent', sent) : t('title.inquiry')}
      </h1>
      <p>
        <Link to={to('guidedTour', { id: tour.id })}>{tour.eventName}</Link>
      </p>
      {sent ? (
        <p className="inquiry__next">{t('inquiry.next', sent)}</p>
      ) : (
        <InquiryForm key={tour.id} tour={tour} titleId="inquiry-title" onSent={setSent} />
      )}
    </div>
  )
}
