import './visit.css'
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
import { MuseumMap } from './museum-map.tsx'
import { nextEvents } from './next-events.ts'
import { Programme } from './programme.tsx'
import { Link } from '../router/link.tsx'
import { useTexts } from '../core/language.tsx'
import { useMenu } from '../shell/use-menu.ts'
import { useLocale } from '../core/locale.ts'
import { openingWeek } from '@foyer/domain/schedule/opening-week.ts'

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
  }
}

export default function HomePage() {
  const { first, event, others, map, day, now, next } = useLoaderData<typeof load>()
  const { config, meta } = useShop()
  return (
    <>
      <PageTitle />
      <PageHead text={meta.description} picture={first?.picture} />
      {first ? <Hero banner={first} event={event} now={now} today={day} /> : <PlainTitle />}
      <Houses events={next} now={now} />
      {map && <MuseumMap map={map} />}
      {routeExists('tickets', config) && <Programme events={next} today={day} opens={event?.id ?? null} />}
      <div className="home__others page">
        {others.map((banner) => (
          <Banner key={banner.image} banner={banner} />
        ))}
      </div>
      <Visit />
      <Areas />
    </>
  )
}

function PlainTitle() {
  return <h1 className="page home__name">{useSiteName()}</h1>
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

/** The venues with opening hours, directions and accessibility. */
function Visit() {
  const t = useTexts()
  const locale = useLocale()
  const { venues } = useShop().meta
  if (venues.length === 0) return null
  return (
    <section className="visit page" aria-labelledby="visit">
      <h2 id="visit">{t('home.visit')}</h2>
      <ul>
        {venues.map(({ id, name: venue, hours, directions, accessibility }) => (
          <li key={id}>
            <h3>{venue}</h3>
            <dl className="visit__hours figures">
              {openingWeek(hours, locale).map(({ days, times }) => (
                <div key={days}>
                  <dt>{days}</dt>
                  <dd>{times || t('tickets.day.closed')}</dd>
                </div>
              ))}
            </dl>
            <p>{directions}</p>
            <p className="muted">{accessibility}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
