import { rows, sql, type Db } from '../db/database.ts'

/** Notes that somebody has said where the visitors of a sale come from; false where that is so already. */
export async function noteOrigin(tx: Db, saleId: string): Promise<boolean> {
  const noted = await rows(
    tx,
    sql`
      insert into sale_with_origin (sale_id) values (${saleId})
      on conflict do nothing
      returning 1
    `,
  )
  return noted.length > 0
}

/** Where people come from who have bought at a venue, by its key, on a day. */
export interface Origin {
  venue: string
  /** A country, or a postcode. */
  origin: string
  answers: number
  people: number
}

export async function countOrigin(tx: Db, day: string, { venue, origin, people }: Omit<Origin, 'answers'>) {
  await tx.execute(sql`
    insert into visitor_origin (day, venue, origin, answers, people)
    values (${day}::date, ${venue}, ${origin}, 1, ${people})
    on conflict (day, venue, origin) do update
      set answers = visitor_origin.answers + 1,
        people = visitor_origin.people + excluded.people
  `)
}

/** Most first. */
export async function originsBetween(db: Db, from: string, to: string): Promise<Origin[]> {
  return rows(
    db,
    sql`
      select venue, origin, sum(answers)::int as answers, sum(people)::int as people
      from visitor_origin
      where day between ${from}::date and ${to}::date
      group by venue, origin
      order by people desc, origin, venue
    `,
  )
}
