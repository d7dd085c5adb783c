import { randomUUID } from 'node:crypto'
import type { changeOwner } from '@foyer/contract/changes.schema.ts'
import { isRefused, type Refused } from '@foyer/contract/refusals.ts'
import { mayChangeOwner } from '@foyer/domain/passes/owner-change.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import type { FieldsInvalid } from '../account/account.service.ts'
import { nameError } from '../account/check-fields.ts'
import type { Incoming } from '../http/router.ts'
import { linesOf } from '../orders/lock-order.queries.ts'
import { lockPlaced } from '../orders/placed-order.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { passInOrder } from './change-order.queries.ts'
import { insertChange } from './give-ticket.queries.ts'
import { updateOwner } from '../orders/ticket.queries.ts'
import { writeLines } from '../orders/line.queries.ts'

type NotChanged = Refused<(typeof changeOwner.refusals)[number]>

/** Another owner of an annual pass; its code stays. */
export async function changeOwnerOf(
  shop: Context,
  { body: { id, pass: number, name } }: Pick<Incoming<typeof changeOwner>, 'body'>,
): Promise<{ data: null } | NotChanged | FieldsInvalid> {
  const invalid = nameError(name)
  if (invalid) return { refused: 'FIELDS_INVALID', errors: { name: [invalid] } }
  return shop.database.transaction(async (tx): Promise<{ data: null } | NotChanged> => {
    const locked = await lockPlaced(tx, id)
    if (isRefused(locked)) return locked
    const { order } = locked
    const pass = await passInOrder(tx, order.id, number)
    if (!pass) return { refused: 'CHANGE_NOT_OFFERED' }
    if (!mayChangeOwner(pass, localDay(shop.clock()))) return { refused: 'CHANGE_TOO_LATE' }
    if (pass.name !== name) await writeOwner(shop, tx, order.id, { ...pass, number }, name)
    return { data: null }
  })
}

type PassOfOrder = { id: string; line: number; sequence: number }

/** Writes a pass's owner wherever the order has them. */
export async function nameOwner(tx: Db, orderId: string, pass: PassOfOrder, name: string) {
  const line = (await linesOf(tx, orderId))[pass.line]!
  const owners = line.pass!.owners.map((owner, at) => (at === pass.sequence ? { ...owner, name } : owner))
  await updateOwner(tx, pass.id, name)
  await writeLines(tx, orderId, [{ position: pass.line, line: { ...line, pass: { ...line.pass!, owners } } }])
  return owners[pass.sequence]!
}

/** Gives a pass another owner, and answers the id of the change. The museum is told where it posts the card. */
export async function writeOwner(
  shop: Pick<Context, 'jobs' | 'clock'>,
  tx: Db,
  orderId: string,
  pass: PassOfOrder & { number: string; name: string },
  name: string,
): Promise<string> {
  const owner = await nameOwner(tx, orderId, pass, name)
  const change = { id: randomUUID(), orderId, line: pass.line, changedAt: shop.clock() }
  await insertChange(tx, { ...change, kind: 'owners', was: { pass: pass.number, name: pass.name } })
  if (owner.address !== null) await shop.jobs.send(tx, 'pass-changed-mail', { orderId, changed: change.id })
  return change.id
}
