import { useLoaderData } from '../router/hooks.ts'
import { isBookable } from '@foyer/domain/offer/availability.ts'
import { eventAvailability } from '@foyer/domain/tickets/availability.ts'
import { PageHead } from '../seo/page-head.tsx'
import { PageTitle } from '../core/page-title.tsx'
import { useTracked } from '../core/tracking.ts'
import { EventIntro } from './event-intro.tsx'
import { EventOver } from './event-over.tsx'
import { useEventTitle } from './event-title.ts'
import { loadTicket } from './load-ticket.ts'
import { OpenedTickets } from './opened-tickets.ts'
import { TicketPicker } from './ticket-picker.tsx'
import { PricesTogether } from '../ui/price.tsx'

export { loadTicket as load }
export const loadsBy = ['date']
/** Another time of the same day needs no new data. */
export const showsBy = ['time']

export default function TicketPage() {
  const offer = useLoaderData<typeof loadTicket>()
  const { event, now } = offer
  const title = useEventTitle(event)
  const availability = eventAvailability(event, new Date(now))
  const open = isBookable(availability)
  useTracked(event.id, ({ viewItem }) => viewItem(event))
  return (
    <>
      <OpenedTickets by={offer.code} />
      {open ? null : <PageTitle text={title} />}
      <PageHead title={title} text={event.description || event.subtitle} picture={event.picture} />
      {open ? (
        <PricesTogether
          of={offer.tickets.flatMap(({ price, subtickets }) => [price, ...subtickets.map((one) => one.price)])}
        >
          <TicketPicker key={event.id} offer={offer} intro={<EventIntro event={event} />} />
        </PricesTogether>
      ) : (
        <>
          <div className="page" data-pigment={event.pigment} data-intro>
            <EventIntro event={event} />
          </div>
          <EventOver ended={availability === 'expired'} sessions={event.sessions} />
        </>
      )}
    </>
  )
}
