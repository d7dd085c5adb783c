import type { ScanAnswer } from '@foyer/contract/door.schema.ts'
import { spelledDay } from '@foyer/domain/time/calendar.ts'
import { dayOf, isWholeDay, localDatetime, localDay, timeOf } from '@foyer/domain/time/dates.ts'
import type { Say } from './language.tsx'
import type { MarkName } from './mark.tsx'

/** Green lets in, amber asks to look, red stops; the mark and the word say it too. */
export type Ground = 'green' | 'amber' | 'red'

export interface AnswerWords {
  ground: Ground
  mark: MarkName
  word: string
  /** What counts. */
  counts: string[]
  details: string[]
}

/** What an answer asks of a guard, without words; without one they scan again. */
export function groundOf(answer: ScanAnswer | null): Ground {
  if (answer?.overridden) return 'green'
  if (answer?.outcome !== 'valid') return 'red'
  return answer.waits === 'look' ? 'amber' : 'green'
}

interface Where {
  say: Say
  locale: string
  now: Date
  /** What this device is called. */
  gate: string
  /** Whether it has decided itself. */
  here: boolean
}

type Ticket = NonNullable<ScanAnswer['ticket']>

/** What a guard reads of an answer. */
export function wordsOf(answer: ScanAnswer, where: Where): AnswerWords {
  const { say } = where
  if (answer.out !== undefined) return wordsOfLeaving(answer, answer.out, where)
  if (answer.overridden) return { ...wordsOfValid(answer, where), mark: 'check', word: say('word.overridden') }
  if (answer.outcome === 'valid') {
    if (answer.waits === 'look') return wordsOfLook(answer, where)
    return answer.waits === 'count' ? wordsOfGroup(answer, where) : wordsOfValid(answer, where)
  }
  const mark = answer.outcome === 'tooEarly' || answer.outcome === 'tooLate' || answer.outcome === 'wrongDay'
  return {
    ground: 'red',
    mark: mark ? 'clock' : 'cross',
    word: say(`word.${answer.outcome}`),
    ...reasons(answer, where),
  }
}

/** Nobody is counted before a guard has seen the card, or whose pass it is. */
function wordsOfLook(answer: ScanAnswer, { say, locale, here }: Where): AnswerWords {
  const { ticket, left, look = 'card' } = answer
  const members = ticket?.member ?? []
  const entry = ticket && entryTime(ticket)
  return {
    ground: 'amber',
    mark: 'warn',
    word: say(`word.${look}`),
    counts: ticket
      ? [
          ticket.kind === 'pass' && ticket.detail !== ''
            ? ticket.detail
            : people(ticket, Math.min(left, ticket.places), say),
        ]
      : [],
    details: [
      ...members.map((member) => say('detail.member', member)),
      ...(look === 'person' ? [say('detail.person')] : members.length === 0 ? [say('detail.card')] : []),
      ...(ticket ? [[ticket.name, ...(entry ? [say('count.entry', { time: entry })] : [])].join(', ')] : []),
      ...(ticket ? passLine(ticket, say, locale) : []),
      ...(here ? [say('detail.here')] : []),
    ].filter((line) => line !== ''),
  }
}

function wordsOfGroup({ ticket, left }: ScanAnswer, { say, here }: Where): AnswerWords {
  const places = ticket?.places ?? left
  const entry = ticket && entryTime(ticket)
  return {
    ground: 'green',
    mark: 'check',
    word: say('word.group', { people: places }),
    counts: ticket && ticket.detail !== '' ? [ticket.detail] : [],
    details: [
      [ticket?.name ?? '', ...(entry ? [say('count.entry', { time: entry })] : [])].filter(Boolean).join(', '),
      howManyIn({ left, places, entries: ticket?.entries }, say),
      ...(here ? [say('detail.here')] : []),
    ].filter((line) => line !== ''),
  }
}

function howManyIn(
  { left, places, entries }: { left: number; places: number; entries?: number | undefined },
  say: Say,
) {
  if (entries !== undefined) return say('detail.entries', { left })
  return left === places ? say('detail.nobodyIn') : say('detail.someIn', { admitted: places - left, places })
}

function wordsOfLeaving({ ticket }: ScanAnswer, out: number, { say }: Where): AnswerWords {
  return {
    ground: 'green',
    mark: 'out',
    word: say('word.out'),
    counts: [say('people', { people: out })],
    details: [say('detail.out'), ...(ticket ? ofTicket(ticket, say) : [])],
  }
}

/** How many of what kind; without network nobody knows the kind. */
export function people({ kind, detail }: Ticket, count: number, say: Say): string {
  return kind === 'ticket' && detail !== ''
    ? say('count.people', { people: count, detail })
    : say('people', { people: count })
}

function wordsOfValid({ ticket, admitted, left, again }: ScanAnswer, { say, locale, here }: Where): AnswerWords {
  const entry = ticket && entryTime(ticket)
  return {
    ground: 'green',
    mark: again ? 'again' : 'check',
    word: say(again ? 'word.again' : 'word.valid'),
    counts: [
      ticket ? people(ticket, admitted, say) : say('people', { people: admitted }),
      ...(entry ? [say('count.entry', { time: entry })] : []),
    ],
    details: [
      ...(ticket ? [nameOf(ticket)] : []),
      ...(ticket ? passLine(ticket, say, locale) : []),
      ...(again ? [say('detail.first', { time: timeOf(localDatetime(new Date(again))) })] : []),
      ...(ticket?.entries === undefined
        ? left > 0 && !again
          ? [say('detail.left', { left })]
          : []
        : [say('detail.entries', { left })]),
      ...(here ? [say('detail.here')] : []),
    ].filter((line) => line !== ''),
  }
}

/** Why nobody comes in: first what counts, then what the ticket is. */
function reasons(answer: ScanAnswer, where: Where): Pick<AnswerWords, 'counts' | 'details'> {
  const { say, locale, now, gate } = where
  const { ticket, minutes = 0, left, earlier } = answer
  if (!ticket) return { counts: [], details: [say('detail.unknown')] }
  const what = ofTicket(ticket, say)
  const start = ticket.datetime
  const end = ticket.datetime_end ?? start
  switch (answer.outcome) {
    case 'used':
    case 'fewerLeft': {
      const counts = answer.outcome === 'fewerLeft' ? [say('count.left', { left })] : []
      const [last] = earlier
      if (!last) return { counts, details: what }
      const at = new Date(last.at)
      const [day, time] = [localDay(at), timeOf(localDatetime(at))]
      const today = day === localDay(now)
      const ago = Math.max(0, Math.floor((now.getTime() - at.getTime()) / 60_000))
      return {
        counts: [
          ...counts,
          today
            ? say('count.usedAt', { time })
            : say('count.usedOn', { day: spelledDay(day, locale, localDay(now)), time }),
          last.gate,
        ],
        details: [
          [
            ...(today ? [say('detail.minutesAgo', { minutes: ago })] : []),
            ...(last.gate === gate ? [] : [say('detail.otherGate')]),
          ].join(', '),
          ...what,
        ].filter((line) => line !== ''),
      }
    }
    case 'tooEarly':
      return {
        counts: start ? [say('count.entry', { time: timeOf(start) })] : [],
        details: [say('detail.inMinutes', { minutes }), ...what],
      }
    case 'tooLate':
      return {
        counts: end ? [say('count.until', { time: timeOf(end) })] : [],
        details: [say('detail.sinceMinutes', { minutes }), ...what, say('detail.desk')],
      }
    case 'wrongDay': {
      const day = start ?? (ticket.valid_to && ticket.valid_to < localDay(now) ? ticket.valid_to : ticket.valid_from)
      return {
        counts: day ? [spelledDay(day, locale, localDay(now))] : [],
        details: [...passLine(ticket, say, locale), ...what, say('detail.desk')],
      }
    }
    case 'moved': {
      const to = ticket.moved_to
      const day = to && spelledDay(dayOf(to), locale, localDay(now))
      return {
        counts: to && day ? [say('count.movedTo', { day, time: timeOf(to) })] : [],
        details: [...what, ...numberLine(ticket, say)],
      }
    }
    default:
      return { counts: [], details: [...what, ...numberLine(ticket, say), say('detail.desk')] }
  }
}

/** The hour of a slot; what is for a whole day has none. */
export function entryTime({ datetime, datetime_end: end }: Ticket): string | null {
  return datetime === null || isWholeDay(datetime, end) ? null : timeOf(datetime)
}

function nameOf(ticket: Ticket): string {
  return [...(ticket.kind === 'pass' ? [ticket.detail] : []), ticket.name].filter(Boolean).join(', ')
}

function ofTicket(ticket: Ticket, say: Say): string[] {
  if (ticket.kind === 'pass') return [nameOf(ticket)]
  const entry = entryTime(ticket)
  return [[people(ticket, ticket.places, say), ticket.name, ...(entry ? [entry] : [])].filter(Boolean).join(', ')]
}

const numberLine = ({ number }: Ticket, say: Say) => (number === '' ? [] : [say('detail.number', { number })])

function passLine({ kind, number, valid_to: to }: Ticket, say: Say, locale: string): string[] {
  return kind === 'pass' && to !== undefined ? [say('detail.pass', { number, day: spelledDay(to, locale) })] : []
}
