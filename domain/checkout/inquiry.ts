import type { RefusalCode } from '@foyer/contract/refusals.ts'
import { addMonths, isDay } from '../time/calendar.ts'
import type { QuoteState } from './quote-state.ts'

export type InquiryState = 'open' | 'quoted' | 'declined'

/** What has become of an inquiry: it is read off its answer. */
export function inquiryState({ quote, declined }: { quote: string | null; declined: string | null }): InquiryState {
  if (quote !== null) return 'quoted'
  return declined === null ? 'open' : 'declined'
}

/** Whether an inquiry can be answered: once, and again where what it was quoted came to nothing. */
export function mayAnswer(state: InquiryState, quote: QuoteState | null): boolean {
  return state === 'open' || (state === 'quoted' && quote !== null && over.includes(quote))
}
const over: readonly QuoteState[] = ['ended', 'declined', 'withdrawn']

/** How far ahead a day can be wished. */
const mostMonthsAhead = 36
/** For how many people, and in how many letters. */
export const mostPeople = 1000
export const longestTime = 200
export const longestMessage = 2000

export interface Wish {
  day: string
  time: string
  /** Of the tour; empty for another. */
  language: string
  people: number
  message: string
}

/** What is wrong with a wish, by field. */
export function wishErrors({ day, time, people, message }: Omit<Wish, 'language'>, today: string) {
  return {
    day: dayError(day, today),
    time: isLonger(time, longestTime) ? 'FIELD_TOO_LONG' : null,
    people: Number.isInteger(people) && people >= 1 && people <= mostPeople ? null : 'INQUIRY_PEOPLE',
    message: isLonger(message, longestMessage) ? 'FIELD_TOO_LONG' : null,
  } satisfies Record<string, RefusalCode | null>
}

/** A first name or a company is enough to write to. */
export function needsLastName({ fname, company }: { fname: string; company: string }): boolean {
  return fname.trim() === '' && company.trim() === ''
}

function dayError(day: string, today: string): RefusalCode | null {
  if (day === '') return 'FIELD_REQUIRED'
  if (!isDay(day) || day > addMonths(today, mostMonthsAhead)) return 'INQUIRY_DAY'
  return day < today ? 'SLOT_PAST' : null
}

const isLonger = (text: string, most: number) => [...text].length > most
