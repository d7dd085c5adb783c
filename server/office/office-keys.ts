import * as calls from '@foyer/contract/people.calls.ts'
import * as schemas from '@foyer/contract/people.schema.ts'
import { mayEverywhere, mayGive, needsProof } from '@foyer/domain/office/permissions.ts'
import { permissionsOfKey, type Role } from '@foyer/domain/office/roles.ts'
import { act, perform } from './act.ts'
import { allKeys, blockKey } from './keys.queries.ts'
import { keyRoleIn, listKeys, makeKey } from './keys.service.ts'

// Keys by a person on the screen; the command line has `key new`, `key end` and `key list`.

export const showKeys = act(calls.officeKeys, schemas.officeKeys, {
  use: '',
  bodyOf: () => ({}),
  run: (shop, _, by) =>
    perform(shop, { by, act: 'keys', subject: '' }, async (within) => ({
      data: (await listKeys(within)).map(({ name, role, partner, venue, createdAt, endsAt, endedAt, valid }) => ({
        name,
        role,
        partner,
        venue,
        created: createdAt.toISOString(),
        ends: endsAt.toISOString(),
        blocked: endedAt?.toISOString() ?? null,
        valid,
      })),
    })),
})

/** A key may no more than who makes it. */
export const makeKeyByCall = act(calls.officeKeyNew, schemas.officeKeyNew, {
  use: 'NAME ROLE [DAYS]',
  bodyOf: ([name, role, days]) => ({ name, role, ...(days !== undefined && { days: Number(days) }) }),
  run: (shop, { name, role: typed, days }, by) =>
    perform(shop, { by, act: 'key-new', subject: name, details: { role: typed, days } }, async (within) => {
      if (needsProof(by, within.clock())) return { refused: 'PROOF_NEEDED' }
      const { role, partner, venue } = keyRoleIn(typed)
      if (!mayGive(by, mayEverywhere(permissionsOfKey(role as Role)))) return { refused: 'FORBIDDEN' }
      const { venues } = await within.catalogue.current()
      if (venue !== null && !venues.some(({ key }) => key === venue))
        return { refused: 'NOT_FOUND', place: 'body.role' }
      const of = { role: role as Role, partner, venue }
      const made = await makeKey(within.database.db, { name, ...of, days }, within.clock())
      return made ? { data: { key: made.secret, ends: made.endsAt.toISOString() } } : { refused: 'KEY_NAME_TAKEN' }
    }),
  say: ({ key, ends }) => `${key}\nuntil ${ends}; it is shown this once`,
})

export const endKeyByCall = act(calls.officeKeyEnd, schemas.officeKeyEnd, {
  use: 'NAME',
  bodyOf: ([name]) => ({ name }),
  run: (shop, { name }, by) =>
    perform(shop, { by, act: 'key-end', subject: name }, async ({ database: { db }, clock }) => {
      const key = (await allKeys(db)).find((one) => one.name === name)
      if (!key || !mayGive(by, mayEverywhere(permissionsOfKey(key.role))))
        return { refused: key ? 'FORBIDDEN' : 'NOT_FOUND' }
      return (await blockKey(db, name, clock())) ? { data: null } : { refused: 'NOT_FOUND' }
    }),
  say: () => 'blocked',
})
