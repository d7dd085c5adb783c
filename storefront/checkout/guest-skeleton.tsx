import { useTexts } from '../core/language.tsx'
import { PageSkeleton } from '../ui/page-skeleton.tsx'

/** Of the guest's form, wherever it stands. */
export function GuestSkeleton() {
  return <PageSkeleton route="guestRegister" heading={useTexts()('title.guestRegister')} />
}
