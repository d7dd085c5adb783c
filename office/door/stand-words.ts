import type { ScanAnswer } from '@foyer/contract/door.schema.ts'
import { spelledDay } from '@foyer/domain/time/calendar.ts'
import { dayOf, localDatetime, localDay, timeOf } from '@foyer/domain/time/dates.ts'
import { entryTime, groundOf, people, type AnswerWords, type Ground } from './answer-words.ts'
import type { DoorText, Say } from './language.tsx'
import type { MarkName } from './mark.tsx'

/** Where nobody works, who would have to be looked at goes to the desk: nobody has let them in. */
export const standGround = (answer: ScanAnswer | null): Ground => (answer?.waits ? 'amber' : groundOf(answer))

/** What a visitor is asked to do; it stands below in the other languages too. */
export function standWord(answer: ScanAnswer | null): DoorText {
  if (!answer) return 'stand.failed'
  if (answer.waits) return 'stand.desk'
  switch (answer.outcome) {
    case 'valid':
      return answer.again ? 'stand.again' : 'stand.in'
    case 'tooEarly':
    case 'tooLate':
    case 'wrongDay':
    case 'wrongVenue':
    case 'used':
    case 'unknown':
      return `stand.${answer.outcome}`
    default:
      return 'stand.void'
  }
}

interface Where {
  say: Say
  locale: string
  now: Date
}

/** What a visitor reads of an answer; whose pass it is, and why an order is void, is for nobody who stands behind. */
export function standWords(answer: ScanAnswer | null, where: Where): AnswerWords {
  return {
    ground: standGround(answer),
    mark: markOf(answer),
    word: where.say(standWord(answer)),
    ...(answer ? lines(answer, where) : { counts: [], details: [where.say('stand.failedText')] }),
  }
}

function markOf(answer: ScanAnswer | null): MarkName {
  if (answer?.waits) return 'warn'
  switch (answer?.outcome) {
    case 'valid':
      return answer.again ? 'again' : 'check'
    case 'tooEarly':
    case 'tooLate':
    case 'wrongDay':
      return 'clock'
    default:
      return 'cross'
  }
}

function lines(answer: ScanAnswer, { say, locale, now }: Where): Pick<AnswerWords, 'counts' | 'details'> {
  const { ticket, waits, look, minutes = 0, earlier } = answer
  if (!ticket) return { counts: [], details: [say('stand.unknownText')] }
  const entry = entryTime(ticket)
  const end = ticket.datetime_end ?? ticket.datetime
  const what = [ticket.name, ...(entry ? [say('count.entry', { time: entry })] : [])].filter(Boolean).join(', ')
  if (waits)
    return { counts: [], details: [say(waits === 'count' ? 'stand.deskGroup' : `stand.desk.${look ?? 'card'}`)] }
  switch (answer.outcome) {
    case 'valid':
      return {
        counts: [
          ticket.kind === 'pass' ? say('people', { people: answer.admitted }) : people(ticket, answer.admitted, say),
        ],
        details: [what, ...(ticket.entries === undefined ? [] : [say('detail.entries', { left: answer.left })])],
      }
    case 'tooEarly':
      return {
        counts: entry ? [say('count.entry', { time: entry })] : [],
        details: [say('detail.inMinutes', { minutes }), say('stand.tooEarlyText')],
      }
    case 'tooLate':
      return { counts: end ? [say('count.until', { time: timeOf(end) })] : [], details: [what, say('detail.desk')] }
    case 'wrongDay': {
      const day = ticket.datetime ?? ticket.valid_from
      return { counts: day ? [spelledDay(day, locale, localDay(now))] : [], details: [what, say('detail.desk')] }
    }
    case 'used': {
      const [last] = earlier
      const details = [what, say('detail.desk')]
      if (!last) return { counts: [], details }
      const [at, today] = [localDatetime(new Date(last.at)), localDay(now)]
      const time = timeOf(at)
      return {
        counts: [
          dayOf(at) === today
            ? say('count.usedAt', { time })
            : say('count.usedOn', { day: spelledDay(at, locale, today), time }),
        ],
        details,
      }
    }
    default:
      return { counts: [], details: [what, say('detail.desk')] }
  }
}
