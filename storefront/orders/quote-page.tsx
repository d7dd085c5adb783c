import '../ui/notice.css'
import './order-review-page.css'
import './order-view.css'
import { useState } from 'react'
import { quoteShown } from '@foyer/contract/quote.calls.ts'
import type { QuoteShown } from '@foyer/contract/quote.schema.ts'
import { localDatetime } from '@foyer/domain/time/dates.ts'
import { useApi } from '../core/api.ts'
import { useLang, useTexts } from '../core/language.tsx'
import { useSpelled } from '../core/use-spelled.ts'
import { useLink } from '../core/links.ts'
import { PageTitle } from '../core/page-title.tsx'
import { AddressLines } from '../ui/address-lines.tsx'
import { Demonstration } from './demonstration.tsx'
import { OrderSums } from './order-view.tsx'
import { useLoaderData } from '../router/hooks.ts'
import type { LoadArgs } from '../router/screen.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { part } from '../ui/part.tsx'

const AcceptQuote = part(() => import('./accept-quote.tsx'))
const AskForChange = part(() => import('./ask-for-change.tsx'))
const DeclineQuote = part(() => import('./decline-quote.tsx'))

export async function load({ api, params }: LoadArgs) {
  const { id = '' } = params
  const answer = await api(quoteShown, { query: { id } }).catch(() => null)
  return { id, quote: answer?.ok ? answer.data : null }
}
export { PageSkeleton as Skeleton }

/** What the museum quotes to a group: what it costs, until when its places are held, and how to answer. */
export default function QuotePage() {
  const loaded = useLoaderData<typeof load>()
  const [changed, setChanged] = useState<typeof loaded | null>(null)
  const t = useTexts()
  const api = useApi()
  // of the quote that the address names
  const { id, quote } = changed?.id === loaded.id ? changed : loaded
  if (!quote)
    return (
      <div className="page order-review">
        <PageTitle text={t('quote.unknown')} />
        <div className="order-review__heading prose">
          <h1>{t('quote.unknown')}</h1>
          <p>{t('given.unknownText')}</p>
        </div>
      </div>
    )
  async function reload() {
    const answer = await api(quoteShown, { query: { id } }).catch(() => null)
    if (answer?.ok) setChanged({ id, quote: answer.data })
  }

  return (
    <article className="page order-review">
      <PageTitle />
      <header className="order-review__heading">
        <h1>{t('title.quote')}</h1>
        <Number quote={quote} />
        <Demonstration order={{ ...quote.order, has_tickets: false }} />
        <State quote={quote} />
        {isOpen(quote) && <Answers id={id} quote={quote} reload={reload} />}
        <Documents quote={quote} />
      </header>
      <div className="order">
        <OrderSums order={quote.order} heading={t('quote.items')} />
        <section className="order__facts" aria-labelledby="quote-for">
          <div>
            <h2 id="quote-for">{t('quote.for')}</h2>
            <Buyer order={quote.order} />
          </div>
        </section>
      </div>
    </article>
  )
}

const isOpen = ({ state }: QuoteShown) => state === 'open' || state === 'change_asked'

function Number({ quote: { number, version } }: { quote: QuoteShown }) {
  const t = useTexts()
  return (
    <p className="quote__number figures">
      {version === 1 ? number : t('document.quoteVersion', { number, version: String(version) })}
    </p>
  )
}

/** What it is now, and until when it is good. */
function State({ quote: { state, until, order } }: { quote: QuoteShown }) {
  const t = useTexts()
  const to = useLink()
  const date = useSpelled().when(localDatetime(new Date(until)))
  switch (state) {
    case 'open':
      return <p className="notice">{t('quote.good', { date })}</p>
    case 'change_asked':
      return (
        <div className="notice">
          <p>{t('quote.good', { date })}</p>
          <p>{t('quote.changeAsked')}</p>
        </div>
      )
    case 'accepted':
      return (
        <div className="notice" role="status">
          <p>{t('quote.accepted')}</p>
          <ButtonLink to={to('orderReview', { id: order.booking_id })}>{t('quote.toOrder')}</ButtonLink>
        </div>
      )
    case 'declined':
      return (
        <p className="notice" role="status">
          {t('quote.declined')}
        </p>
      )
    case 'withdrawn':
      return <p className="notice notice--danger">{t('quote.withdrawn')}</p>
    case 'ended':
      return <p className="notice notice--danger">{t('quote.ended', { date })}</p>
    default:
      return state satisfies never
  }
}

interface AnswersProps {
  id: string
  quote: QuoteShown
  reload: () => Promise<void>
}

/** The ways to answer; what one asks for stands in place of the buttons until it is sent or left. */
function Answers({ id, quote, reload }: AnswersProps) {
  const t = useTexts()
  const to = useLink()
  const [open, setOpen] = useState<'accept' | 'ask' | 'decline' | null>(null)
  const panel = { id, quote, onClose: () => setOpen(null), onDone: () => reload().then(() => setOpen(null)) }
  if (open === 'accept') return <AcceptQuote {...panel} />
  if (open === 'ask') return <AskForChange {...panel} />
  if (open === 'decline') return <DeclineQuote {...panel} />
  const accepts = quote.invoice !== 'no'
  return (
    <div className="quote__answers">
      <div className="quote__ways">
        {accepts && (
          <Button onClick={() => setOpen('accept')}>{t(quote.pays ? 'quote.byInvoice' : 'quote.accept')}</Button>
        )}
        {quote.pays && (
          <ButtonLink kind={accepts ? 'secondary' : 'primary'} to={to('orderReview', { id })}>
            {t('quote.pay')}
          </ButtonLink>
        )}
      </div>
      <div className="quote__ways">
        <Button kind="quiet" onClick={() => setOpen('ask')}>
          {t('quote.ask')}
        </Button>
        <Button kind="quiet" onClick={() => setOpen('decline')}>
          {t('quote.decline')}
        </Button>
      </div>
    </div>
  )
}

function Documents({ quote: { document } }: { quote: QuoteShown }) {
  const t = useTexts()
  const lang = useLang()
  if (!document) return null
  return (
    <div className="quote__ways">
      <a className="button button--secondary" href={`/api/${lang}/${document}`} download>
        {t('quote.file')}
      </a>
    </div>
  )
}

function Buyer({ order: { customer } }: Pick<QuoteShown, 'order'>) {
  const { label, email } = customer
  return (
    <>
      <AddressLines lines={label} />
      {email && <p className="order__mail">{email}</p>}
    </>
  )
}
