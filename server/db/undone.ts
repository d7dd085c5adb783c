import { sql } from './drizzle.ts'

/** Whether an act `a` of the log was taken back, which is a line of its own. */
export const isUndone = sql.raw(`
  exists (
    select from office_act u
    where u.subject = a.subject and u.act = 'undo' and u.outcome = 'done' and u.details->>'of' = a.id::text
  )
`)
