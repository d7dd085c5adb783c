import * as calls from '@foyer/contract/people.calls.ts'
import * as schemas from '@foyer/contract/people.schema.ts'
import { allRoles, mayEverywhere, mayGive, needsProof } from '@foyer/domain/office/permissions.ts'
import { permissions, type Permission } from '@foyer/domain/office/roles.ts'
import { allPeople, lockStaff, ownRoles, writeRole } from '../staff/people.queries.ts'
import { act, perform } from './act.ts'
import { isLeft } from './people.ts'

export const showRoles = act(calls.officeRoles, schemas.officeRoles, {
  use: '',
  bodyOf: () => ({}),
  run: async (shop, _, __, lang) => {
    const catalogue = await shop.catalogue.current()
    return {
      data: {
        roles: allRoles(await ownRoles(shop.database.db)).map(({ id, name, permissions: all }) => ({
          id,
          name,
          permissions: [...all],
        })),
        permissions: [...permissions],
        venues: catalogue.venues.map(({ key, name }) => ({ key, name: catalogue.words(name, lang) })),
      },
    }
  },
})

const isPermission = (text: string): text is Permission => (permissions as readonly string[]).includes(text)

/** Whoever has the role may from the next call on what it names now. */
export const setRole = act(calls.officeRoleSet, schemas.officeRoleSet, {
  use: 'ROLE NAME [PERMISSION …]',
  bodyOf: ([role, name, ...all]) => ({ role, name, permissions: all }),
  run: (shop, { role: id, name, permissions: asked }, by) =>
    perform(
      shop,
      { by, act: 'role-set', subject: id, details: { permissions: asked } },
      async ({ database: { db }, clock }) => {
        if (needsProof(by, clock())) return { refused: 'PROOF_NEEDED' }
        if (!asked.every(isPermission)) return { refused: 'NOT_FOUND', place: 'body.permissions' }
        const all = [...new Set(asked)]
        await lockStaff(db)
        const before = allRoles(await ownRoles(db))
        const was = before.find((role) => role.id === id)?.permissions ?? []
        if (!mayGive(by, mayEverywhere([...was, ...all]))) return { refused: 'FORBIDDEN' }
        await writeRole(db, { id, name, permissions: all })
        const people = await allPeople(db)
        // before the first administrator has come there is nobody to be left
        if (isLeft(people, before) && !isLeft(people, allRoles(await ownRoles(db)))) return { refused: 'PERSON_NEEDED' }
        return { data: null }
      },
    ),
  say: () => 'done',
})
