import * as calls from '@foyer/contract/door.calls.ts'
import * as deviceCalls from '@foyer/contract/door.devices.calls.ts'
import * as deviceSchemas from '@foyer/contract/door.devices.schema.ts'
import * as findCalls from '@foyer/contract/door.find.calls.ts'
import * as findSchemas from '@foyer/contract/door.find.schema.ts'
import * as occupancyCalls from '@foyer/contract/door.occupancy.calls.ts'
import * as occupancySchemas from '@foyer/contract/door.occupancy.schema.ts'
import * as schemas from '@foyer/contract/door.schema.ts'
import type { Refused } from '@foyer/contract/refusals.ts'
import type { Actor } from '@foyer/domain/office/roles.ts'
import { serve, type Route } from '../http/router.ts'
import { openedFor } from '../office/opened-for.ts'
import type { Context } from '../context.ts'
import { pairDevice, showDevice } from './devices.service.ts'
import { showOccupancy } from './occupancy.service.ts'
import { findAtGate, findByName } from './find.service.ts'
import { listOfDay } from './day-list.service.ts'
import { redeem, redeemLater } from './redeem.service.ts'
import { undoScan } from './undo-scan.service.ts'

/** What gates ask, with a key or a person of the office who may redeem. */
export function doorRoutes(shop: Context): Route[] {
  const routes = [
    serve(deviceCalls.redeemDevice, deviceSchemas.redeemDevice, ({ by, lang }) => showDevice(shop, by, lang)),
    serve(calls.redeem, schemas.redeem, ({ body, by }) => redeem(shop, body, by)),
    serve(findCalls.redeemFind, findSchemas.redeemFind, ({ body, by }) =>
      ofGuards(by, () => findAtGate(shop, body.text)),
    ),
    serve(findCalls.redeemName, findSchemas.redeemName, ({ body, by }) => findByName(shop, body.text, by)),
    serve(occupancyCalls.redeemOccupancy, occupancySchemas.redeemOccupancy, ({ body, lang }) =>
      showOccupancy(shop, body.venue, lang),
    ),
    serve(calls.redeemUndo, schemas.redeemUndo, ({ body, by }) => ofGuards(by, () => undoScan(shop, body.id, by))),
    serve(calls.redeemList, schemas.redeemList, ({ body, lang }) => listOfDay(shop, body, lang)),
    serve(calls.redeemLater, schemas.redeemLater, ({ body, by }) => redeemLater(shop, body.scans, by)),
  ]
  const opened = openedFor(shop)
  return [
    serve(deviceCalls.doorPair, deviceSchemas.doorPair, ({ body, lang }) => pairDevice(shop, body.code, lang)),
    ...routes.map((route) => opened('redeem', route)),
  ]
}

/** Where nobody works, whoever comes has the device in their hands: it scans, and nothing else. */
async function ofGuards<A>({ device }: Actor, work: () => Promise<A>): Promise<A | Refused<'FORBIDDEN'>> {
  return device?.unattended ? { refused: 'FORBIDDEN' } : work()
}
