import { useState } from 'react'
import type { SingleTour } from '@foyer/contract/tours.schema.ts'
import { useTexts } from '../core/language.tsx'
import { Button } from '../ui/button.tsx'
import { part } from '../ui/part.tsx'

const InquiryForm = part(() => import('../inquiries/inquiry-form.tsx'))

/** Where no date fits: opens what a visitor may wish of a tour that takes inquiries. */
export function Inquire({ tour }: { tour: SingleTour }) {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  if (!tour.inquiries) return null
  if (open) return <InquiryForm tour={tour} onClose={() => setOpen(false)} />
  return (
    <p>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {t('inquiry.open')}
      </Button>
    </p>
  )
}
