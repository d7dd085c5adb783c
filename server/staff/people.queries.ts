import type { StaffRole } from '@foyer/domain/office/permissions.ts'
import { rows, sql, written, type Db } from '../db/database.ts'
import { staffInvitation, staffPerson, staffRole } from '../db/schema-staff.ts'
import { insertOf, setOf, wholeRow, wholeRows } from '../db/whole-rows.ts'
import { hashOfToken } from '../account/customers.queries.ts'

export type Person = typeof staffPerson.$inferSelect
export type Invitation = typeof staffInvitation.$inferSelect

/**
 * Until the transaction ends nobody else changes people, roles or invitations: whoever is the last that may do so is
 * counted from rows that stay.
 */
export async function lockStaff(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('people of the office', 0))`)
}

/** Those who work here, and who did, by name. */
export async function allPeople(db: Db): Promise<Person[]> {
  return wholeRows(db, staffPerson, sql`order by ended_at is not null, name, id`)
}

export async function anybody(db: Db): Promise<boolean> {
  return (await rows(db, sql`select from staff_person limit 1`)).length > 0
}

/** Who works here with an address, as sign-ins compare it. */
export async function personByLogin(db: Db, login: string): Promise<Person | undefined> {
  return wholeRow(db, staffPerson, sql`where login = ${login} and ended_at is null`)
}

export async function personById(db: Db, id: string): Promise<Person | undefined> {
  return wholeRow(db, staffPerson, sql`where id = ${id}`)
}

export async function insertPerson(tx: Db, person: Person): Promise<void> {
  await tx.execute(insertOf(staffPerson, [person]))
}

export async function updatePerson(tx: Db, id: string, change: Partial<Person>): Promise<void> {
  await tx.execute(sql`update staff_person set ${setOf(staffPerson, change)} where id = ${id}`)
}

/** Uses up the code of a step of time; false where that or a later one was used before. */
export async function useStep(tx: Db, id: string, step: number): Promise<boolean> {
  const used = await written(
    tx,
    sql`update staff_person
      set code_step = ${step}::bigint
      where id = ${id} and (code_step is null or code_step < ${step}::bigint)`,
  )
  return used === 1
}

/** Roles that the museum has changed or made. */
export async function ownRoles(db: Db): Promise<StaffRole[]> {
  return wholeRows(db, staffRole, sql`order by name, id`)
}

export async function writeRole(tx: Db, role: typeof staffRole.$inferSelect): Promise<void> {
  await tx.execute(
    sql`${insertOf(staffRole, [role])}
      on conflict (id) do update set name = excluded.name, permissions = excluded.permissions`,
  )
}

/** Of somebody new, by their address as sign-ins compare it. */
export async function invitationByLogin(db: Db, login: string, now: Date): Promise<Invitation | undefined> {
  return wholeRow(
    db,
    staffInvitation,
    sql`where login = ${login} and person_id is null and expires_at > ${now.toISOString()}::timestamptz`,
  )
}

/** One for each address: that of before ends, with its link. */
export async function writeInvitation(
  tx: Db,
  { token, ...row }: Omit<Invitation, 'tokenHash'> & { token: string | null },
) {
  await deleteInvitation(tx, row.login)
  await tx.execute(insertOf(staffInvitation, [{ ...row, tokenHash: token && hashOfToken(token) }]))
}

/** Gives an invitation the link that is mailed; false where it has ended. */
export async function linkInvitation(db: Db, id: string, token: string, now: Date): Promise<boolean> {
  const linked = await written(
    db,
    sql`update staff_invitation
      set token_hash = ${hashOfToken(token)}
      where id = ${id} and expires_at > ${now.toISOString()}::timestamptz`,
  )
  return linked === 1
}

export async function invitationByToken(db: Db, token: string, now: Date): Promise<Invitation | undefined> {
  return wholeRow(
    db,
    staffInvitation,
    sql`where token_hash = ${hashOfToken(token)} and expires_at > ${now.toISOString()}::timestamptz`,
  )
}

export async function invitationById(db: Db, id: string): Promise<Invitation | undefined> {
  return wholeRow(db, staffInvitation, sql`where id = ${id}`)
}

export async function invitationsAfter(db: Db, now: Date): Promise<Invitation[]> {
  return wholeRows(db, staffInvitation, sql`where expires_at > ${now.toISOString()}::timestamptz order by name, email`)
}

export async function keepCodeSecret(db: Db, id: string, codeSecret: string): Promise<void> {
  await db.execute(sql`update staff_invitation set code_secret = ${codeSecret} where id = ${id}`)
}

/** Uses up an invitation. */
export async function takeInvitation(tx: Db, token: string): Promise<void> {
  await tx.execute(sql`delete from staff_invitation where token_hash = ${hashOfToken(token)}`)
}

export async function deleteInvitation(tx: Db, login: string): Promise<void> {
  await tx.execute(sql`delete from staff_invitation where login = ${login}`)
}

/** Those of the first administrator, who has come. */
export async function deleteNameless(tx: Db): Promise<void> {
  await tx.execute(sql`delete from staff_invitation where email = ''`)
}

export async function deleteEndedInvitations(db: Db, now: Date): Promise<void> {
  await db.execute(sql`delete from staff_invitation where expires_at < ${now.toISOString()}::timestamptz`)
}
