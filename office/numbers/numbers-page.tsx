import './numbers.css'
import { useQuery } from '@tanstack/react-query'
import { heldAgainst, soFar } from '@foyer/domain/office/spans.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { useLanguage, useSay, type OfficeText } from '../core/language.tsx'
import { venuesFor } from '../core/may.ts'
import { useNow } from '../core/now.ts'
import { useSession } from '../core/session.ts'
import { useSpelled } from '../core/spelled.ts'
import { Loaded } from '../ui/loaded.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { AheadBlock } from './ahead-block.tsx'
import { AttendanceBlock } from './attendance-block.tsx'
import { DaysBlock } from './days-block.tsx'
import { Figures } from './figures.tsx'
import { HoursBlock } from './hours-block.tsx'
import { numbersQuery, type Numbers } from './numbers-query.ts'
import { OccupancyBlock } from './occupancy-block.tsx'
import { OriginsBlock } from './origins-block.tsx'
import { SoldBlock, type Part } from './sold-block.tsx'
import { SpanChoice } from './span-choice.tsx'
import { alike } from './sums.ts'
import { useWantedNumbers } from './wanted-numbers.ts'

/** What came in, what will come in, what sells: of a span of days, held against another. */
export function NumbersPage() {
  const say = useSay()
  const spelled = useSpelled()
  const session = useSession()
  const today = localDay(useNow())
  const { kind, span, compare, venue } = useWantedNumbers()
  const own = (session && venuesFor(session, 'numbers')) ?? null
  const venues = venue === null ? own : [venue]
  const against = heldAgainst(span, kind, compare, today)
  const { data, error, isPlaceholderData } = useQuery(numbersQuery(span, venues))
  const { data: before } = useQuery(numbersQuery(against, venues))
  const file = `numbers-${span.from}-${span.to}`
  const isRunning = soFar(span, today).to !== span.to
  const days = ({ from, to }: typeof span) =>
    from === to ? spelled.fullDay(from) : `${spelled.date(from)} – ${spelled.date(to)}`
  return (
    <div className="numbers">
      <header className="numbers__head">
        <PageTitle>{say('numbers.title')}</PageTitle>
        <p className="numbers__days">
          {days(span)}{' '}
          <span>{say(isRunning ? 'numbers.againstSoFar' : 'numbers.against', { days: days(against) })}</span>
        </p>
      </header>
      <SpanChoice
        venues={(data?.venues ?? []).filter((one) => own === null || own.includes(one.venue))}
        mayAll={own === null}
      />
      <Loaded data={data} error={error} height="28rem">
        {(now) => (
          <div aria-busy={isPlaceholderData}>
            <Figures now={now} before={before} />
            <div className="numbers__blocks">
              {now.days.length > 1 && <DaysBlock numbers={now} file={file} />}
              <OccupancyBlock numbers={now} file={file} />
              <HoursBlock numbers={now} file={file} />
              <AheadBlock numbers={now} file={file} />
              <Sold now={now} before={before} file={file} />
              <AttendanceBlock numbers={now} file={file} />
              {now.origins.length > 0 && <OriginsBlock numbers={now} file={file} />}
            </div>
          </div>
        )}
      </Loaded>
    </div>
  )
}

/** By offer, channel and country. */
function Sold({ now, before, file }: { now: Numbers; before: Numbers | undefined; file: string }) {
  const say = useSay()
  const { locale } = useLanguage()
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  const offersOf = ({ offers }: Numbers): Part[] =>
    alike(
      offers.map((one) => ({ ...one, name: one.name || say(kinds[one.kind] ?? 'numbers.kind.other') })),
      (one, other) => ({ ...one, revenue: one.revenue + other.revenue, places: one.places + other.places }),
    )
      .map(({ kind, name, revenue, places }) => ({ key: `${kind} ${name}`, name, revenue, places }))
      .toSorted((a, b) => b.revenue - a.revenue)
  const channelsOf = ({ channels }: Numbers): Part[] =>
    channels.map(({ channel, ...sold }) => ({ ...sold, key: channel, name: say('order.channel', { channel }) }))
  const countriesOf = (numbers: Numbers): Part[] =>
    numbers.countries.map(({ country, ...sold }) => ({
      ...sold,
      key: country,
      name: country === '' ? say('numbers.noCountry') : (countries.of(country) ?? country),
    }))
  return (
    <>
      <SoldBlock
        title={say('numbers.byOffer')}
        of={say('numbers.offer')}
        file={`${file}-offers`}
        numbers={now}
        parts={offersOf(now)}
        before={before && offersOf(before)}
        withVouchers
      />
      <SoldBlock
        title={say('numbers.byChannel')}
        of={say('numbers.channel')}
        file={`${file}-channels`}
        numbers={now}
        parts={channelsOf(now)}
        before={before && channelsOf(before)}
      />
      <SoldBlock
        title={say('numbers.byCountry')}
        of={say('numbers.country')}
        file={`${file}-countries`}
        numbers={now}
        parts={countriesOf(now)}
        before={before && countriesOf(before)}
      />
    </>
  )
}

/** Of what is neither an event nor a tour. */
const kinds: Record<string, OfficeText> = {
  merchandise: 'numbers.kind.merchandise',
  annualPass: 'numbers.kind.annualPass',
  shipping: 'numbers.kind.shipping',
}
