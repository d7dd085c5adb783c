import * as calls from '@foyer/contract/people.calls.ts'
import * as schemas from '@foyer/contract/people.schema.ts'
import { csvOf } from '@foyer/domain/office/csv.ts'
import { addDays } from '@foyer/domain/time/calendar.ts'
import { instantOf, localDatetime } from '@foyer/domain/time/dates.ts'
import type { TextKey } from '@foyer/texts/format.ts'
import type { z } from 'zod'
import { actsOf, namesInLog, type ActOfLog, type WantedActs } from '../staff/acts.queries.ts'
import { act, documentAct } from './act.ts'
import { aboutWhat } from './log-subjects.ts'

type Asked = z.output<typeof schemas.officeLogTable.body>

/** How many a table has: what a spreadsheet opens, and one answer holds. */
const most = 20_000

export const readLog = act(calls.officeLog, schemas.officeLog, {
  use: '[SUBJECT]',
  bodyOf: ([subject]) => ({ subject }),
  run: async (shop, { after, most: count, ...asked }, _, lang) => {
    const acts = await actsOf(shop.database.db, { ...wanted(asked), after }, count)
    const about = await aboutWhat(shop, acts, lang)
    const text = shop.texts(lang)
    return {
      data: acts.map((one) => {
        const { id, at, who, act: name, subject, outcome, details } = one
        return {
          id,
          at: at.toISOString(),
          who,
          by: howOf(one),
          act: name,
          subject,
          ...about(one),
          outcome,
          ...(outcome !== 'done' && { why: text(`refusal.${outcome}` as TextKey, { place: '' }) }),
          details,
        }
      }),
    }
  },
  say: (acts) =>
    acts
      .map(
        ({ at, who, act: name, subject, outcome, details }) =>
          `${localDatetime(new Date(at))}  ${who}  ${name}  ${subject}  ${outcome}  ${JSON.stringify(details)}`,
      )
      .join('\n') || 'nothing',
})

const columns = ['at', 'who', 'by', 'act', 'subject', 'on', 'venue', 'outcome', 'details']

export const exportLog = documentAct(calls.officeLogTable, schemas.officeLogTable, {
  use: '[FROM [TO]]',
  bodyOf: ([from, to]) => ({ from, to }),
  run: async (shop, asked, _, lang) => {
    const acts = await actsOf(shop.database.db, wanted(asked), most)
    const about = await aboutWhat(shop, acts, lang)
    return {
      document: csvOf(
        columns,
        acts.map((one) => {
          const { on, venue } = about(one)
          const named = [on?.name, on?.time].filter(Boolean).join(', ')
          const { at, who, act: name, subject, outcome, details } = one
          const sent = Object.keys(details).length > 0 ? JSON.stringify(details) : ''
          return [localDatetime(at), who, howOf(one), name, subject, named, venue ?? '', outcome, sent]
        }),
      ),
      filename: 'log.csv',
    }
  },
})

export const whoIsInLog = act(calls.officeLogWho, schemas.officeLogWho, {
  use: '',
  bodyOf: () => ({}),
  run: async ({ database: { db } }) => ({ data: await namesInLog(db) }),
  say: (names) => names.join('\n') || 'nobody',
})

function howOf({ keyId, personId }: ActOfLog) {
  if (keyId !== null) return 'key' as const
  return personId === null ? ('command line' as const) : ('person' as const)
}

/** Days are the museum's, both included. */
const wanted = ({ from, to, ...asked }: Asked): WantedActs => ({
  ...asked,
  from: from === undefined ? null : instantOf(`${from} 00:00`),
  to: to === undefined ? null : instantOf(`${addDays(to, 1)} 00:00`),
})
