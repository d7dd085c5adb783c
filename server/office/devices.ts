import { randomBytes, randomUUID } from 'node:crypto'
import * as calls from '@foyer/contract/door.devices.calls.ts'
import * as schemas from '@foyer/contract/door.devices.schema.ts'
import { endOfDay, pairingMinutes } from '@foyer/domain/door/device.ts'
import { mayEverywhere, mayGive, needsProof } from '@foyer/domain/office/permissions.ts'
import { isValid, permissionsOfKey } from '@foyer/domain/office/roles.ts'
import { codeOf, printedCode } from '@foyer/domain/vouchers/code.ts'
import { hashOfToken } from '../account/customers.queries.ts'
import { endDevice, insertDevice } from './devices.queries.ts'
import { officeUrl } from '../http/credentials.ts'
import { act, perform } from './act.ts'
import { allKeys } from './keys.queries.ts'

const ofDoor = mayEverywhere(permissionsOfKey('door'))

/** A device may no more than who pairs it. */
export const pairDevice = act(calls.officePair, schemas.officePair, {
  use: 'GATE NAME [day|good] [override] [find] [unattended]',
  bodyOf: ([gate, name, until = 'day', ...more]) => ({
    gate,
    name,
    until,
    rights: more.filter((word) => word !== 'unattended'),
    unattended: more.includes('unattended'),
  }),
  run: (shop, { gate, name, until, rights, unattended }, by) =>
    perform(shop, { by, act: 'pair', subject: gate, details: { name, until, rights, unattended } }, async (within) => {
      const { db } = within.database
      const now = within.clock()
      if (needsProof(by, now)) return { refused: 'PROOF_NEEDED' }
      if (!mayGive(by, ofDoor)) return { refused: 'FORBIDDEN' }
      const key = (await allKeys(db)).find((one) => one.name === gate)
      if (key?.role !== 'door' || !isValid(key, now)) return { refused: 'NOT_FOUND', place: 'body.gate' }
      const code = codeOf(BigInt(`0x${randomBytes(32).toString('hex')}`))
      const id = randomUUID()
      const ends = new Date(now.getTime() + pairingMinutes * 60_000)
      await insertDevice(db, {
        id,
        gate: key.id,
        name,
        rights,
        unattended,
        pairingHash: hashOfToken(code),
        pairingEnds: ends,
        tokenHash: null,
        createdAt: now,
        pairedAt: null,
        seenAt: null,
        endsAt: until === 'day' ? endOfDay(now) : null,
        endedAt: null,
      })
      const printed = printedCode(code)
      // what is behind # is sent to no server, and stands in no log
      const url = `${officeUrl(shop.settings)}/door#${printed}`
      return { data: { id, code: printed, url, ends: ends.toISOString() } }
    }),
  say: ({ url, ends }) => `${url}\nuntil ${ends}; it is shown this once`,
})

export const endDeviceByCall = act(calls.officeDeviceEnd, schemas.officeDeviceEnd, {
  use: 'ID',
  bodyOf: ([id]) => ({ id }),
  run: (shop, { id }, by) =>
    perform(shop, { by, act: 'device-end', subject: id }, async ({ database: { db }, clock }) => {
      if (!mayGive(by, ofDoor)) return { refused: 'FORBIDDEN' }
      return (await endDevice(db, id, clock())) ? { data: null } : { refused: 'NOT_FOUND' }
    }),
  say: () => 'ended',
})
