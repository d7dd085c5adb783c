import '../ui/notice.css'
import './order-review-page.css'
import './order-documents.css'
import './given-ticket-page.css'
import { useMemo, useState } from 'react'
import { givenTicket } from '@foyer/contract/given.calls.ts'
import type { GivenTicket } from '@foyer/contract/given.schema.ts'
import { useApi } from '../core/api.ts'
import { useLang, useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { PageTitle } from '../core/page-title.tsx'
import { useLoaderData } from '../router/hooks.ts'
import type { LoadArgs } from '../router/screen.ts'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { WhenText } from '../ui/when-text.tsx'
import { Demonstration } from './demonstration.tsx'
import { DetailList } from './detail-list.tsx'
import Giving from '../after-sale/giving.tsx'
import { keptIn, type DoorTickets } from './kept.ts'
import { KeptTickets } from './kept-tickets.tsx'
import { shownCodes } from './shown-codes.ts'
import { TicketCodes } from './codes-part.tsx'
import { useKept } from './use-kept.ts'
import { VisitHeading } from './visit-heading.tsx'

export async function load({ api, params }: LoadArgs) {
  const { id = '' } = params
  const [answer] = await Promise.all([api(givenTicket, { query: { id } }).catch(() => null), TicketCodes.preload()])
  const kept = keptIn(answer)
  return { id, ticket: answer?.ok && !kept ? answer.data : null, kept }
}
export { PageSkeleton as Skeleton }

/** A ticket that was given to somebody, opened by the link of their mail. */
export default function GivenTicketPage() {
  const loaded = useLoaderData<typeof load>()
  const [changed, setChanged] = useState<typeof loaded | null>(null)
  const [news, say] = useState('')
  const t = useTexts()
  const api = useApi()
  // of the ticket that the address names
  const { id, ticket, kept } = changed?.id === loaded.id ? changed : loaded
  const to = useLink()
  const door = useMemo(() => ticket && atTheDoor(ticket), [ticket])
  const isKept = useKept({ id, address: to('givenTicket', { id }), call: givenTicket }, door)
  if (kept) return <KeptTickets kept={kept} />
  if (!ticket)
    return (
      <div className="page order-review">
        <PageTitle text={t('given.unknown')} />
        <div className="order-review__heading prose">
          <h1>{t('given.unknown')}</h1>
          <p>{t('given.unknownText')}</p>
        </div>
      </div>
    )
  async function given(what: string) {
    say('')
    const answer = await api(givenTicket, { query: { id } }).catch(() => null)
    if (answer?.ok && !keptIn(answer)) setChanged({ id, ticket: answer.data, kept: null })
    say(what)
  }

  return (
    <article className="page order-review">
      <PageTitle />
      <header className="order-review__heading">
        <h1>{t('title.givenTicket')}</h1>
        <Demonstration order={{ demonstration: ticket.demonstration, has_tickets: true }} />
        <State ticket={ticket} />
        {ticket.state !== 'over' && <Code ticket={ticket} isKept={isKept} />}
        <Documents ticket={ticket} />
      </header>
      <Visit ticket={ticket} />
      {news && (
        <p className="notice given-news" role="status" tabIndex={-1} ref={focus}>
          {news}
        </p>
      )}
      {ticket.state === 'valid' && <Giving id={id} tickets={[{ ...ticket, name: ticket.number }]} onGiven={given} />}
    </article>
  )
}

/** In place of the form that was closed. */
function focus(notice: HTMLElement | null): void {
  notice?.focus()
}

/** Why it cannot be used any more. */
function State({ ticket: { state, given_to } }: { ticket: GivenTicket }) {
  const t = useTexts()
  switch (state) {
    case 'valid':
      return null
    case 'used':
      return <p className="notice">{t('refusal.TICKET_USED')}</p>
    case 'over':
      return <p className="notice">{t('refusal.TICKET_OVER')}</p>
    case 'given':
      return <p className="notice">{t('given.givenOn', { name: given_to ?? '' })}</p>
    case 'taken_back':
      return <p className="notice">{t('given.takenBack')}</p>
    case 'void':
      return <p className="notice notice--danger">{t('refusal.TICKET_NOT_VALID')}</p>
    default:
      return state satisfies never
  }
}

/** As the tickets of an order are kept. */
const atTheDoor = ({ id, number, line, places, holder, code }: GivenTicket): DoorTickets => ({
  items: [line],
  tickets: [{ id, line: 0, number, label: line.detail, places, state: 'valid', holder, ...(code && { code }) }],
})

function Code({ ticket, isKept }: { ticket: GivenTicket; isKept: boolean }) {
  const t = useTexts()
  const [now] = useState(() => new Date())
  const codes = shownCodes([{ ...ticket, label: ticket.line.detail }], t)
  return (
    codes.length > 0 && (
      <TicketCodes codes={codes} visit={<VisitHeading line={ticket.line} now={now} />} isKept={isKept} />
    )
  )
}

function Documents({ ticket: { documents } }: { ticket: GivenTicket }) {
  const t = useTexts()
  const lang = useLang()
  if (!documents) return null
  return (
    <div className="order-documents">
      <a className="button button--primary" href={`/api/${lang}/${documents.ticket}`} download>
        {t('given.open')}
      </a>
      {documents.calendar && (
        <a className="button button--secondary" href={`/api/${lang}/${documents.calendar}`} download>
          {t('order.calendar')}
        </a>
      )}
    </div>
  )
}

function Visit({ ticket: { line, holder, giver, places, number } }: { ticket: GivenTicket }) {
  const t = useTexts()
  const { name, detail, datetime, datetime_end, visit_end, venue } = line
  return (
    <section className="given-visit" aria-labelledby="given-visit">
      <h2 id="given-visit">{name}</h2>
      <p>
        {datetime ? (
          <WhenText datetime={datetime} end={datetime_end} admission={visit_end !== undefined} />
        ) : (
          t('checkout.anyDay')
        )}
        {venue && `\u00a0· ${venue}`}
      </p>
      <DetailList
        entries={[
          { name: t('given.ticket'), value: `${places} × ${detail}` },
          { name: t('given.holder'), value: holder },
          { name: t('given.from'), value: giver },
          { name: t('given.number'), value: number },
        ]}
      />
    </section>
  )
}
