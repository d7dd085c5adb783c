import { z } from 'zod'
import { count, safeParse } from '@foyer/contract/schema.ts'
import { messageOf } from './mistake.ts'

/** A text that says of what is written instead how it is written here. */
const text = (form: { format: string; pattern: string }, whyNot: (written: string) => string | undefined) =>
  z
    .any()
    .transform((value: unknown, context) => {
      const written = typeof value === 'object' ? '' : String(value)
      const message = value === undefined ? messageOf('missing', {}) : whyNot(written)
      if (message === undefined) return written
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    })
    .meta({ type: 'string', ...form }) as unknown as z.ZodType<string, string>

const whyNoTime = (written: string) => {
  if (/^([01]\d|2[0-3]):[0-5]\d$/.test(written)) return undefined
  const [, hours = '', minutes = '00'] = /^(\d\d?)(?:[.:h](\d\d)?)?$/.exec(written) ?? []
  const meant = hours !== '' && Number(hours) < 24 && Number(minutes) < 60
  return meant ? messageOf('time-as', { meant: `${hours.padStart(2, '0')}:${minutes}` }) : messageOf('time')
}
const ofDay = { format: 'time-of-day', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }
export const time = text(ofDay, whyNoTime)
/** Midnight is the end of the day, too. */
export const closingTime = text({ ...ofDay, pattern: `${ofDay.pattern}|^24:00$` }, (written) =>
  written === '24:00' ? undefined : whyNoTime(written),
)

const two = (part: string) => part.padStart(2, '0')
const exists = (day: string) => new Date(`${day}T00:00Z`).toJSON()?.startsWith(day) ?? false

const asDate = { format: 'date', pattern: '^\\d{4}-\\d\\d-\\d\\d$' }
export const realDay = text(asDate, (written) => {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d?)-(\d\d?)$/.exec(written) ?? []
  const [, ofMonth = '', dotted = '', last = ''] = /^(\d\d?)\.\s?(\d\d?)\.\s?(\d{4})$/.exec(written) ?? []
  if (year === '' && last === '') return messageOf('date')
  const meant = year === '' ? `${last}-${two(dotted)}-${two(ofMonth)}` : `${year}-${two(month)}-${two(day)}`
  if (!exists(meant)) return messageOf('no-such-day', { written })
  return meant === written ? undefined : messageOf('date-as', { meant })
})

/** Hours of a day, or of all days until another, in place of those of their weekdays. */
export const specialHours = z.array(
  z.strictObject({ day: realDay, until: realDay.optional(), hours: z.tuple([time, closingTime]) }),
)

const shifted = z.union([z.strictObject({ in_days: count }), z.strictObject({ days_ago: count })])
const counted = (name: string) => ({
  type: 'object',
  properties: { [name]: { type: 'integer', minimum: 0, maximum: 100_000 } },
  required: [name],
  additionalProperties: false,
})
/** A day, or one that moves with today. */
export const relativeDay = z
  .any()
  .transform((value: unknown, context) => {
    const parsed = typeof value === 'object' && value !== null ? safeParse(shifted, value) : safeParse(realDay, value)
    if (parsed.success) return parsed.data
    const message = typeof value === 'string' ? parsed.error.issues[0]!.message : messageOf('relative-date')
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
  .meta({
    format: 'relative-day',
    anyOf: [{ type: 'string', ...asDate }, counted('in_days'), counted('days_ago')],
  }) as unknown as z.ZodType<RelativeDay, RelativeDay>
type RelativeDay = string | { in_days: number } | { days_ago: number }
