import './areas.css'
import './home-page.css'
import { useLoaderData } from '../router/hooks.ts'
import { staticContent } from '@foyer/contract/shop.calls.ts'
import { eventSelect } from '@foyer/contract/tickets.calls.ts'
import { routeExists } from '@foyer/domain/museum/areas.ts'
import { PageHead } from '../seo/page-head.tsx'
import { PageTitle, useSiteName } from '../core/page-title.tsx'
import { type LoadArgs, unwrap } from '../core/require-data.ts'
import { today } from '../core/day-text.ts'
import { useShop } from '../core/shop-data.ts'
import { Banner, bannersOf } from './banner.tsx'
import { Hero } from './hero.tsx'
import { Houses } from './houses.tsx'
import { nextEvents } from './next-events.ts'
import { Programme } from './programme.tsx'
import { Visit } from './visit.tsx'
import { Link } from '../router/link.tsx'
import { useTexts } from '../core/language.tsx'
import { useMenu } from '../shell/use-menu.ts'

export async function load({ api, exists }: LoadArgs) {
  const sellsTickets = exists?.('tickets') ?? true
  const [content, events] = await Promise.all([api(staticContent, {}), sellsTickets ? api(eventSelect, {}) : null])
  const { data: shown } = unwrap(content)
  const banners = bannersOf(shown)
  // an area that is switched off answers 404
  const all = events === null || events.status === 404 ? [] : unwrap(events).data
  const links = banners.map(({ link }) => link?.replace(/^\//, ''))
  const next = nextEvents(all, new Date(), links)
  const [first] = links
  return {
    first: banners[0] ?? null,
    event: all.find(({ id }) => `tickets/${id}` === first),
    // what is in the programme is shown once
    others: banners.slice(1).filter((_, at) => !next.some(({ id }) => `tickets/${id}` === links[at + 1])),
    map: shown.map,
    day: today(),
    now: new Date().toISOString(),
    next,
    // of a museum that sets itself up
    isEmpty: sellsTickets && all.length === 0,
  }
}

export default function HomePage() {
  const { first, event, others, map, day, now, next, isEmpty } = useLoaderData<typeof load>()
  const { config, meta } = useShop()
  return (
    <>
      <PageTitle />
      <PageHead text={meta.description} picture={first?.picture} />
      {first ? <Hero banner={first} event={event} now={now} today={day} /> : <PlainTitle />}
      {isEmpty && <OpensSoon email={meta.email} />}
      <Houses events={next} now={now} />
      {routeExists('tickets', config) && <Programme events={next.filter(({ id }) => id !== event?.id)} today={day} />}
      <div className="home__others page">
        {others.map((banner) => (
          <Banner key={banner.image} banner={banner} />
        ))}
      </div>
      <Visit map={map} />
      {!isEmpty && <Areas />}
    </>
  )
}

function PlainTitle() {
  return <h1 className="page home__name">{useSiteName()}</h1>
}

/** Nothing is on sale yet. */
function OpensSoon({ email }: { email: string }) {
  const t = useTexts()
  return (
    <section className="page home__soon" aria-label={t('home.soon')}>
      <h2>{t('home.soon')}</h2>
      <p>{t('home.soonText')}</p>
      <p>
        <a href={`mailto:${email}`}>{email}</a>
      </p>
    </section>
  )
}

/** One entry per enabled area (R2.5). */
function Areas() {
  const t = useTexts()
  return (
    <nav className="areas page" aria-label={t('home.areas')}>
      <ul>
        {useMenu().map(({ route, label, href }) => (
          <li key={route}>
            <Link to={href}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
