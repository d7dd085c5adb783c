import './book.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useSay } from '../core/language.tsx'
import { useMay } from '../core/may.ts'
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
import { problemsIn } from './problems.ts'
import { payments, sentOf, type Buyer, type Payment } from './sale.ts'
import { TermsFields } from './terms-fields.tsx'
import { useBooking } from './use-booking.ts'
import { configQuery } from './use-currency.ts'
import { useDraft } from './use-draft.ts'
import { useQuoting } from './use-quoting.ts'
import type { WantedBooking } from './wanted-booking.ts'

/** Books for who telephones or writes, or quotes to them; or shows what is held until its link is paid. */
export function BookPage() {
  const say = useSay()
  const wanted = useSearch({ from: '/inside/book' })
  const { order, inquiry, sale } = wanted
  const known = useQuery({ ...buyerOfQuery(order!), enabled: order !== undefined })
  const wish = useQuery({ ...inquiryQuery(inquiry!), enabled: inquiry !== undefined })
  const { data: config, error } = useQuery(configQuery)
  if (sale !== undefined) return <HeldSale id={sale} />
  const isThere = config && (order === undefined || known.data) && (inquiry === undefined || wish.data)
  return (
    <>
      <PageTitle>{say(inquiry === undefined ? 'book.title' : 'book.quoteTitle')}</PageTitle>
      <Loaded data={isThere ? config : undefined} error={known.error ?? wish.error ?? error}>
        {({ currency = 'CHF', country = 'CH' }) => (
          <NewBooking
            key={JSON.stringify(wanted)}
            wanted={wanted}
            buyer={known.data?.buyer}
            inquiry={wish.data}
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
  /** The shop's. */
  currency: string
  country: string
}

function NewBooking({ wanted, buyer, inquiry, currency, country }: NewBookingProps) {
  const say = useSay()
  const till = useTill()
  const draft = useDraft(
    inquiry ? { offer: `tour-${inquiry.tour_id}`, at: inquiry.day } : wanted,
    inquiry
      ? { buyer: buyerOf(inquiry), country, payment: 'quote', channel: 'mail' }
      : { buyer, country, payment: till.payments[0] ?? 'link', channel: 'phone' },
  )
  const asked = sentOf({
    ...draft,
    items: draft.items.flat(),
    currency,
    till: till.own,
    inquiry: inquiry?.number,
  })
  const booking = useBooking('sale' in asked ? asked.sale : null)
  const quoting = useQuoting('quote' in asked ? asked.quote : null)
  const { plan, act } = draft.terms.payment === 'quote' ? quoting : booking
  const problems = problemsIn(act.error ?? plan.error, draft.items, say('book.untilOver'))
  return (
    <div className="book">
      <div>
        {inquiry && <InquiryFacts inquiry={inquiry} />}
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
        <BuyerFields
          buyer={draft.buyer}
          withAddress={
            draft.terms.payment === 'invoice' || draft.terms.payment === 'quote' || draft.buyer.street !== ''
          }
          problems={problems.buyer}
          onChange={draft.setBuyer}
        />
        <TermsFields
          terms={draft.terms}
          currency={currency}
          payments={inquiry ? ['quote'] : till.payments}
          till={till.name}
          problems={problems.terms}
          onChange={draft.setTerms}
        />
      </div>
      <BookPlan
        plan={plan}
        act={act}
        payment={draft.terms.payment}
        email={draft.buyer.email}
        missing={'missing' in asked ? asked.missing : null}
        isAtFields={Object.values(problems).some((some) => Object.keys(some).length > 0)}
      />
    </div>
  )
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
