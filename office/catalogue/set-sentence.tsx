import './catalogue.css'
import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { isRecord, type Json } from '@foyer/domain/museum/catalogue-value.ts'
import { entryQuery } from './drafts-query.ts'
import { EntryValue, useEntryForm } from './form-context.ts'
import { useSentences, type Around } from './sentences.ts'

type Sentences = ReturnType<typeof useSentences>

/** Which fields are said, by the kind and the names that lead to them. */
const said: Record<string, keyof Sentences> = {
  'event.schedule': 'schedule',
  'event.prices': 'visitPrice',
  'event.reductions': 'reduction',
  'event.moving': 'untilHours',
  'event.cancellation': 'untilHours',
  'tour.languages.times': 'tourTimes',
  'tour.reductions': 'reduction',
  'tour.moving': 'untilHours',
  'tour.cancellation': 'untilHours',
  'tour.book_until_minutes': 'until',
  'venue.hours': 'opening',
  'venue.special_hours': 'specialHours',
  'shop.settings.moving': 'untilHours',
  'shop.settings.cancellation': 'untilHours',
}

/** What was set, in a sentence, as one types. */
export function SetSentence({ at, value }: { at: readonly string[]; value: Json | undefined }) {
  const name = said[at.join('.')]
  return name === undefined || value === undefined ? null : <Sentence name={name} value={value} />
}

function Sentence({ name, value }: { name: keyof Sentences; value: Json }) {
  const sentences = useSentences()
  const { currency, draft } = useEntryForm()
  const entry = use(EntryValue)
  const venue = name === 'schedule' && isRecord(entry) ? String(entry['venue']) : ''
  const { data } = useQuery({ ...entryQuery({ draft, file: 'venues.yaml', entry: venue }), enabled: venue !== '' })
  const hours = isRecord(data?.value) ? data.value['hours'] : undefined
  if (venue !== '' && !data) return null
  const around: Around = { entry, hours, currency }
  const sentence = sentences[name](value, around)
  return sentence === undefined ? null : <p className="entry__says">{sentence}</p>
}
