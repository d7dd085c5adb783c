import './kept-tickets.css'
import './order-review-page.css'
import { useEffect, useState } from 'react'
import { localDatetime } from '@foyer/domain/time/dates.ts'
import { useTexts } from '../core/language.tsx'
import { PageTitle } from '../core/page-title.tsx'
import { useSpelled } from '../core/use-spelled.ts'
import { useReload } from '../router/hooks.ts'
import { ComingVisits } from './coming-visits.tsx'
import type { Kept } from './kept.ts'
import { visitsOf } from './visits.ts'

/** So long it takes, in ms, until what was kept asks again whether there is network. */
const pause = 5_000

/** What can be shown at the door without network, and of when it is; once there is network, the page is as ever. */
export function KeptTickets({ kept: { of, at } }: { kept: Kept }) {
  const t = useTexts()
  const spelled = useSpelled()
  const [now] = useState(() => new Date())
  const reload = useReload()
  useEffect(() => {
    // a code that is being scanned stays
    const ask = () => void (navigator.onLine && !document.querySelector('dialog[open]') && reload())
    const asking = setInterval(ask, pause)
    return () => clearInterval(asking)
  }, [reload])
  const isComing = visitsOf(of, now)[0]?.isComing === true
  return (
    <article className="page order-review">
      <PageTitle />
      {!isComing && <h1>{t('order.ticketList')}</h1>}
      <p className="kept-tickets__note label" role="status">
        {t('order.kept', { when: spelled.when(localDatetime(new Date(at))) })}
      </p>
      <ComingVisits order={of} leads />
    </article>
  )
}
