import * as calls from '@foyer/contract/day.calls.ts'
import * as schemas from '@foyer/contract/day.schema.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import type { Context } from '../context.ts'
import type { WithoutTexts } from '../documents/documents.ts'
import { unlessBusy } from '../documents/unless-busy.ts'
import { siteIn } from '../shop/site-in.ts'
import { documentAct, perform } from './act.ts'
import { venuesOn, type Offer, type Time, type Venue } from './day.ts'
import { placesOf } from './programme.ts'
import { visitsOn } from './programme.queries.ts'

/** The programme of a venue on paper, or who takes part in one of its times. It names people, so the log has a line. */
export const printProgramme = documentAct(calls.officeProgrammeList, schemas.officeProgrammeList, {
  use: 'DAY VENUE [event|tour ID TIME]',
  bodyOf: ([day, venue, what, id, time]) => ({
    day,
    venue,
    ...(what !== undefined && { of: { what, id: Number(id), time: `${day} ${time}` } }),
  }),
  run: async (shop, { day, venue: key, of }, by, lang) => {
    const list = await perform(
      shop,
      { by, act: 'programme-list', subject: '', details: { day, venue: key, of } },
      async (within) => {
        const [venue] = await venuesOn(within, { day, venues: [key], showsGroups: true }, lang)
        if (!venue) return { refused: 'NOT_FOUND' }
        const common = { now: shop.clock().toISOString(), lang, site: await siteIn(within, lang) }
        if (!of)
          return {
            data: { kind: 'programme', day, venue: venue.name, hours: venue.hours, times: timesOf(venue), ...common },
          }
        const offer = venue.offers.find(({ what, id }) => what === of.what && id === of.id)
        const time = offer?.times.find((one) => one.time === of.time)
        return offer && time
          ? { data: { kind: 'participants', ...(await participantsOf(within, venue, offer, time)), ...common } }
          : { refused: 'NOT_FOUND' }
      },
    )
    if (isRefused(list)) return list
    // made outside the transaction, since it takes its time
    return unlessBusy(shop, async () => ({
      document: await shop.documents.make(list.data as WithoutTexts),
      filename: `${[day, key, ...(of ? [of.what, of.id, of.time.slice(11).replace(':', '')] : [])].join('-')}.pdf`,
    }))
  },
})

/** What has many times is one line of it; everything else a line for each. */
function timesOf({ offers }: Venue) {
  const all = offers.flatMap((offer) => {
    const isMany = offer.sold_as === 'slots' || offer.sold_as === 'days'
    return isMany ? [lineOf(offer, offer.times, true)] : offer.times.map((time) => lineOf(offer, [time], false))
  })
  return all.toSorted((a, b) => (a.from < b.from ? -1 : 1))
}

function lineOf({ name, detail, language, meeting_point: where }: Offer, times: readonly Time[], isMany: boolean) {
  const sum = (what: 'places' | 'sold') => times.reduce((all, time) => all + time[what], 0)
  return {
    name,
    notes: [
      [detail, language?.name].filter(Boolean).join(', '),
      where,
      ...times.flatMap(({ groups }) =>
        groups.map(({ order, company, places }) => [company, order, places].filter(Boolean).join(', ')),
      ),
    ].filter((note) => note !== ''),
    from: times[0]!.time,
    to: times.at(-1)!.ends,
    places: sum('places'),
    sold: sum('sold'),
    isMany,
  }
}

async function participantsOf({ database }: Context, venue: Venue, offer: Offer, { time, ends, places }: Time) {
  const type = offer.what === 'tour' ? 'guidedTour' : 'ticket'
  const visits = await visitsOn(database.db, time.slice(0, 10), { type, eventId: offer.id, datetime: time })
  return {
    name: offer.name,
    detail: offer.detail,
    venue: venue.name,
    from: time,
    to: ends,
    language: offer.language?.name ?? '',
    meetingPoint: offer.meeting_point,
    places,
    parties: visits.map(({ order, name, company, phone, line, notes }) => ({
      order,
      name,
      company,
      phone,
      what: line.detail,
      places: placesOf(line),
      answers: line.tour?.answers ?? [],
      notes,
    })),
  }
}
