import './home-page.css'
import { useLoaderData } from '../router/hooks.ts'
import { staticContent } from '@foyer/contract/shop.calls.ts'
import { eventSelect } from '@foyer/contract/tickets.calls.ts'
import { routeExists } from '@foyer/domain/museum/areas.ts'
import { PageHead } from '../seo/page-head.tsx'
import { PageTitle, useSiteName } from '../core/page-title.tsx'
import { unwrap, type LoadArgs } from '../core/require-data.ts'
import { today } from '../core/day-text.ts'
import { useShop } from '../core/shop-data.ts'
import { Areas } from './areas.tsx'
import { Banner, bannersOf } from './banner.tsx'
import { nextEvents } from './next-events.ts'
import { Programme } from './programme.tsx'
import { Visit } from './visit.tsx'

export async function load({ api, exists }: LoadArgs) {
  const sellsTickets = exists?.('tickets') ?? true
  const [content, events] = await Promise.all([api(staticContent, {}), sellsTickets ? api(eventSelect, {}) : null])
  const banners = bannersOf(unwrap(content).data)
  const day = today()
  return {
    banners,
    day,
    next: nextEvents(
      // an area that is switched off answers 404
      events === null || events.status === 404 ? [] : unwrap(events).data,
      new Date(),
      banners.map(({ link }) => link),
    ),
  }
}

export default function HomePage() {
  const { banners, day, next } = useLoaderData<typeof load>()
  const [first, ...others] = banners
  const { config, meta } = useShop()
  return (
    <>
      <PageTitle />
      <PageHead text={meta.description} picture={first?.picture} />
      {first ? <Banner banner={first} first /> : <PlainTitle />}
      <Areas />
      {routeExists('tickets', config) && <Programme events={next} today={day} />}
      <div className="home__others page">
        {others.map((banner) => (
          <Banner key={banner.image} banner={banner} />
        ))}
      </div>
      <Visit />
    </>
  )
}

function PlainTitle() {
  return <h1 className="page home__name">{useSiteName()}</h1>
}
