import { localeOf } from '@foyer/domain/museum/locale.ts'
import { spelledDay } from '@foyer/domain/time/calendar.ts'
import { timeOf, timeRange } from '@foyer/domain/time/dates.ts'
import { translator, type CompiledTexts } from '@foyer/texts/format.ts'
import { listContent } from './list-content.ts'
import { answered } from './order-words.ts'
import type { Site } from './site.ts'

/** All that a list of participants is made from, as plain data that JSON carries. */
export interface ParticipantsDocument {
  name: string
  /** Which kind of tour; empty of an event. */
  detail: string
  venue: string
  from: string
  to: string
  /** Both empty of an event. */
  language: string
  meetingPoint: string
  places: number
  parties: readonly {
    order: string
    name: string
    company: string
    phone: string
    what: string
    places: number
    answers: readonly { question: string; answer: string }[]
    /** What the staff has noted for all to see. */
    notes: readonly string[]
  }[]
  /** ISO 8601 */
  now: string
  lang: string
  site: Site
  /** In the document's language: those whose keys begin with `document.`. */
  texts: CompiledTexts
}

/** Who takes part, for whoever leads: each with how many they are, how to reach them, and what they have answered. */
export function participantsContent(document: ParticipantsDocument) {
  const { name, detail, venue, from, to, language, meetingPoint, places, parties, now, lang, site, texts } = document
  const t = translator(texts, lang)
  const locale = localeOf(lang, site.country)
  const number = new Intl.NumberFormat(locale)
  const when = `${spelledDay(from, locale)}, ${timeRange(timeOf(from), timeOf(to), locale)}`
  const sold = parties.reduce((sum, party) => sum + party.places, 0)
  return listContent(
    {
      title: `${t('tour.who')}, ${name}, ${when}`,
      heading: name,
      subheading: [detail, when].filter(Boolean).join(' · '),
      facts: [
        { label: venue, text: meetingPoint && t('document.meetingPoint', { place: meetingPoint }) },
        {
          label: t('document.places'),
          text: t('document.placesOf', { sold: number.format(sold), places: number.format(places) }),
        },
        ...(language ? [{ label: '', text: t('document.tourLanguage', { language }) }] : []),
      ],
      parts:
        parties.length === 0
          ? []
          : [
              {
                heading: t('tour.who'),
                columns: [
                  { label: '', width: 16 },
                  { label: t('document.holder'), width: 0 },
                  { label: t('document.places'), width: 44 },
                  { label: t('document.phone'), width: 104 },
                  { label: t('document.booking'), width: 58 },
                ],
                rows: parties.map((party) => ({
                  ticks: true,
                  cells: [
                    '',
                    [party.company, party.name].filter(Boolean).join(', '),
                    number.format(party.places),
                    party.phone,
                    party.order,
                  ],
                  notes: [party.what, ...party.answers.map((answer) => answered(answer, t)), ...party.notes].filter(
                    (note) => note !== '',
                  ),
                })),
              },
            ],
      empty: parties.length === 0 ? t('document.nobodyYet') : '',
    },
    { now, lang, site, t },
  )
}
