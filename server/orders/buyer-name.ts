import { sql } from '../db/database.ts'

/** The company of an order `o`, or the name of who has bought. */
export const buyerName = sql`coalesce(
  nullif(o.customer->>'company', ''), trim(concat_ws(' ', o.customer->>'fname', o.customer->>'lname'))
)`
