import './book.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useSay } from '../core/language.tsx'
import { useMay } from '../core/may.ts'
import { useSpelled } from '../core/spelled.ts'
import { Loaded } from '../ui/loaded.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { tillsQuery } from '../core/tills-query.ts'
import { BookPlan } from './book-plan.tsx'
import { BuyerFields } from './buyer-fields.tsx'
import { buyerOfQuery } from './buyer-query.ts'
import { HeldSale } from './held-sale.tsx'
import { InquiryFacts } from './inquiry-facts.tsx'
import { buyerOf, inquiryQuery, type Inquiry } from './inquiry-query.ts'
import { LineEditor } from './line-editor.tsx'
import { keptIn, linesAgain } from './lines-again.ts'
import { problemsIn } from './problems.ts'
import { QuoteFacts } from './quote-facts.tsx'
import { buyerOfQuote, quoteQuery, termsOfQuote, type QuoteBefore } from './quote-query.ts'
import { payments, sentOf, type Buyer, type Payment } from './sale.ts'
import { TermsFields } from './terms-fields.tsx'
import { configQuery } from '../core/shop-config.ts'
import { useDraft, type First } from './use-draft.ts'
import { useSending } from './use-sending.ts'
import type { WantedBooking } from './wanted-booking.ts'

/** Books for who telephones or writes, or quotes to them; or shows what is held until its link is paid. */
export function BookPage() {
  const say = useSay()
  const wanted = useSearch({ from: '/inside/book' })
  const { order, inquiry, quote, sale } = wanted
  const known = useQuery({ ...buyerOfQuery(order!), enabled: order !== undefined })
  const wish = useQuery({ ...inquiryQuery(inquiry!), enabled: inquiry !== undefined })
  const before = useQuery({ ...quoteQuery(quote!), enabled: quote !== undefined })
  const { data: quoted } = before
  const { data: config, error } = useQuery(configQuery)
  if (sale !== undefined) return <HeldSale id={sale} />
  const isThere =
    config &&
    (order === undefined || known.data) &&
    (inquiry === undefined || wish.data) &&
    (quote === undefined || before.isSuccess)
  const title = quote !== undefined ? 'book.changeTitle' : inquiry === undefined ? 'book.title' : 'book.quoteTitle'
  if (quoted === null) return <PageTitle>{say('book.noQuote', { number: quote! })}</PageTitle>
  return (
    <>
      <PageTitle>{say(title)}</PageTitle>
      <Loaded data={isThere ? config : undefined} error={known.error ?? wish.error ?? before.error ?? error}>
        {({ currency = 'CHF', country = 'CH' }) => (
          <NewBooking
            key={JSON.stringify(wanted)}
            wanted={wanted}
            buyer={known.data?.buyer}
            inquiry={wish.data}
            quote={quoted}
            currency={currency}
            country={country}
          />
        )}
      </Loaded>
    </>
  )
}

interface NewBookingProps {
  wanted: WantedBooking
  /** Of the order of who calls again. */
  buyer: Partial<Buyer> | undefined
  inquiry: Inquiry | undefined
  /** Of which this is the next version. */
  quote: QuoteBefore | undefined
  /** The shop's. */
  currency: string
  country: string
}

function NewBooking({ wanted, buyer, inquiry, quote, currency, country }: NewBookingProps) {
  const say = useSay()
  const till = useTill()
  const may = useMay()
  const spelled = useSpelled()
  const draft = useDraft(
    inquiry ? { offer: `tour-${inquiry.tour_id}`, at: inquiry.day } : wanted,
    firstOf({
      buyer,
      inquiry,
      quote,
      country,
      currency,
      sellsBegun: may('book override') && may('day'),
      payment: till.payments[0] ?? 'link',
      mayLetGo: may('book free'),
    }),
  )
  const asked = sentOf({
    ...draft,
    items: [...draft.items.flat(), ...(quote ? keptIn(quote.items) : [])],
    currency,
    till: till.own,
    inquiry: inquiry?.number,
  })
  const { plan, act } = useSending(asked, draft.terms.payment, quote)
  const problems = problemsIn(act.error ?? plan.error, draft.items, say('book.untilOver'))
  return (
    <div className="book">
      <div>
        {inquiry && <InquiryFacts inquiry={inquiry} />}
        {quote && <QuoteFacts quote={quote} />}
        {draft.lines.map((line, at) => (
          <LineEditor
            key={line.key}
            line={line}
            number={draft.lines.length > 1 ? at + 1 : null}
            offered={draft.offered[at]!}
            problems={problems.lines[at] ?? []}
            onChange={draft.setLine}
            onRemove={draft.lines.length > 1 ? () => draft.removeLine(line.key) : null}
          />
        ))}
        {draft.items.every((own) => own.length > 0) && (
          <Button variant="default" mb="lg" onClick={draft.addLine}>
            {say('book.another')}
          </Button>
        )}
        {!quote && (
          <BuyerFields
            buyer={draft.buyer}
            withAddress={
              draft.terms.payment === 'invoice' ||
              draft.terms.payment === 'quote' ||
              draft.buyer.street !== '' ||
              draft.isSent
            }
            problems={problems.buyer}
            onChange={draft.setBuyer}
          />
        )}
        <TermsFields
          terms={draft.terms}
          currency={currency}
          payments={inquiry ? ['quote'] : till.payments}
          stays={quote ? spelled.moment(quote.until) : null}
          till={till.name}
          isLate={draft.isLate}
          problems={problems.terms}
          onChange={draft.setTerms}
        />
      </div>
      <BookPlan
        plan={plan}
        act={act}
        payment={quote ? 'change' : draft.terms.payment}
        email={draft.buyer.email}
        missing={'missing' in asked ? asked.missing : null}
        isAtFields={Object.values(problems).some((some) => Object.keys(some).length > 0)}
      />
    </div>
  )
}

interface Known {
  buyer: Partial<Buyer> | undefined
  inquiry: Inquiry | undefined
  quote: QuoteBefore | undefined
  country: string
  currency: string
  sellsBegun: boolean
  payment: Payment
  mayLetGo: boolean
}

/** With what it begins: what was quoted, what a visitor wishes, or who calls. */
function firstOf({ buyer, inquiry, quote, payment, mayLetGo, ...shop }: Known): First {
  if (quote) {
    const [lines, terms] = [linesAgain(quote.items), termsOfQuote(quote, mayLetGo)]
    return { buyer: buyerOfQuote(quote), ...shop, payment: 'quote', channel: 'mail', lines, terms }
  }
  if (inquiry) return { buyer: buyerOf(inquiry), ...shop, payment: 'quote', channel: 'mail' }
  return { buyer, ...shop, payment, channel: 'phone' }
}

/** What this person can take: money only where they have a till open, or the museum has none. */
function useTill(): { own: string | null; name: string | null; payments: Payment[] } {
  const may = useMay()
  const { data: tills } = useQuery({ ...tillsQuery, enabled: may('till-show') })
  const own = tills?.find(({ open }) => open?.yours)
  const takesMoney = own !== undefined || tills?.length === 0
  return {
    own: own?.till ?? null,
    name: own?.name ?? null,
    payments: payments.filter((one) => {
      if (one === 'quote') return may('quote')
      if (!may('book')) return false
      if (one === 'free') return may('book free')
      return one === 'link' || one === 'invoice' || takesMoney
    }),
  }
}
