import './kept-tickets.css'
import { useState } from 'react'
import { dayOf, localDatetime, localDay } from '@foyer/domain/time/dates.ts'
import { useTexts } from '../core/language.tsx'
import { PageTitle } from '../core/page-title.tsx'
import { useSpelled } from '../core/use-spelled.ts'
import { ComingVisits } from './coming-visits.tsx'
import type { Kept } from './kept.ts'
import { visitsOf } from './visits.ts'

/** What can be shown at the door without network, and of when it is. */
export function KeptTickets({ kept: { of, at } }: { kept: Kept }) {
  const t = useTexts()
  const spelled = useSpelled()
  const [now] = useState(() => new Date())
  const local = localDatetime(new Date(at))
  const time = dayOf(local) === localDay(now) ? spelled.time(local) : spelled.when(local)
  const isComing = visitsOf(of, now)[0]?.isComing === true
  return (
    <article className="page order-review">
      <PageTitle />
      {!isComing && <h1>{t('order.ticketList')}</h1>}
      <p className="kept-tickets__note label" role="status">
        {t('order.kept', { time })}
      </p>
      <ComingVisits order={of} leads />
    </article>
  )
}
