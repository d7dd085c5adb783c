import { withMembers } from '../reductions/members.ts'
import { booksVisits } from './books-visits.ts'
import { membersIn } from './members-in.ts'
import type { ByPasses } from './reduced-form.ts'

/** What annual passes in the basket take off its lines. */
export const byPasses: ByPasses = (lines, before, form, now) =>
  withMembers(lines, before, membersIn(form.filter(booksVisits), now))
