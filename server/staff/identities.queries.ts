import { rows, sql, written, type Db } from '../db/database.ts'
import { staffIdentity, staffPerson } from '../db/schema-staff.ts'
import { allOf, insertOf, rowIn, wholeRow } from '../db/whole-rows.ts'
import type { Settings } from '../settings.ts'
import type { Identity } from './identity-provider.ts'
import type { Person } from './people.queries.ts'

type KnownIdentity = typeof staffIdentity.$inferSelect
type Account = Pick<Identity, 'issuer' | 'sub'>

/** Who works here by an account at a provider, or did until it was taken away. */
export async function identityWithPerson(
  db: Db,
  { issuer, sub }: Account,
): Promise<{ identity: KnownIdentity; person: Person } | undefined> {
  const [found] = await rows<Record<string, unknown>>(
    db,
    sql`select ${allOf('i')}, ${allOf('p')}
      from staff_identity i
        join staff_person p on p.id = i.person_id
      where i.issuer = ${issuer} and i.sub = ${sub} and p.ended_at is null`,
  )
  return found && { identity: rowIn(staffIdentity, 'i', found)!, person: rowIn(staffPerson, 'p', found)! }
}

/** Somebody's account at a provider, also one that was taken away. */
export async function identityOf(db: Db, personId: string, issuer: string): Promise<KnownIdentity | undefined> {
  return wholeRow(db, staffIdentity, sql`where person_id = ${personId} and issuer = ${issuer}`)
}

/** The one by which they sign in now, at the provider that the settings name. */
export async function ownIdentity(
  db: Db,
  { OFFICE_OIDC_ISSUER: issuer }: Pick<Settings, 'OFFICE_OIDC_ISSUER'>,
  personId: string,
): Promise<KnownIdentity | null> {
  const found = issuer === undefined ? undefined : await identityOf(db, personId, issuer)
  return found && found.removedAt === null ? found : null
}

/** Has somebody sign in by an account, in place of that of before; false where it is somebody else's. */
export async function keepIdentity(tx: Db, personId: string, account: Account, now: Date): Promise<boolean> {
  const { issuer, sub } = account
  await tx.execute(
    sql`delete from staff_identity
      where issuer = ${issuer} and (person_id = ${personId} or (sub = ${sub} and removed_at is not null))`,
  )
  const row = { issuer, sub, personId, createdAt: now, usedAt: now, removedAt: null }
  return (await written(tx, sql`${insertOf(staffIdentity, [row])} on conflict do nothing`)) === 1
}

export async function noteUse(tx: Db, { issuer, sub }: Account, now: Date): Promise<void> {
  await tx.execute(
    sql`update staff_identity
      set used_at = ${now.toISOString()}::timestamptz
      where issuer = ${issuer} and sub = ${sub}`,
  )
}

/** Takes somebody's accounts at providers away, of which the rows stay; answers whether there was one. */
export async function removeIdentities(tx: Db, personId: string, now: Date): Promise<boolean> {
  const removed = await written(
    tx,
    sql`update staff_identity
      set removed_at = ${now.toISOString()}::timestamptz
      where person_id = ${personId} and removed_at is null`,
  )
  return removed > 0
}

/** Who signs in by an account at a provider. */
export async function whoHasIdentity(db: Db, issuer: string): Promise<Set<string>> {
  const found = await rows<{ id: string }>(
    db,
    sql`select person_id as id from staff_identity where issuer = ${issuer} and removed_at is null`,
  )
  return new Set(found.map(({ id }) => id))
}
