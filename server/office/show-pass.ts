import * as calls from '@foyer/contract/visits-passes.calls.ts'
import * as schemas from '@foyer/contract/visits-passes.schema.ts'
import { passNumber } from '@foyer/domain/passes/pass-number.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import type { z } from 'zod'
import { passBenefits } from '../catalogue/pass-benefits.ts'
import { byHowMuch } from '../catalogue/reductions-in-words.ts'
import { act, perform } from './act.ts'
import { eventsOfPass, passByNumber, visitsBookedBy, type PassBought } from './find-passes.queries.ts'

type Happened = z.output<typeof schemas.officePass.data>['history'][number]

export const showPass = act(calls.officePass, schemas.officePass, {
  use: 'PASS',
  bodyOf: ([pass]) => ({ pass }),
  run: (shop, { pass: typed }, by, lang) => {
    const number = passNumber(typed)
    return perform(shop, { by, act: 'pass', subject: number ?? '' }, async (within) => {
      const { db } = within.database
      const found = number === null ? undefined : await passByNumber(db, number, localDay(within.clock()))
      if (!found) return { refused: 'PASS_UNKNOWN' }
      const { id, line: _, orderId: __, placed: ___, ...pass } = found
      const catalogue = await within.catalogue.current()
      const entry = catalogue.passById(found.kind)
      const text = within.texts(lang)
      const names = entry ? passBenefits(catalogue, entry, lang) : []
      return {
        data: {
          ...pass,
          on_sale: entry !== undefined,
          promises: (entry?.benefits ?? []).map((benefit, at) => ({
            label: byHowMuch(catalogue, benefit, lang, text)[0] ?? text('passes.free'),
            names: [...new Set(names[at]!.names)],
          })),
          visits: await visitsBookedBy(db, id),
          history: happened(found, await eventsOfPass(db, found)),
        },
      }
    })
  },
})

function happened({ placed }: PassBought, events: Awaited<ReturnType<typeof eventsOfPass>>): Happened[] {
  const corrected = events.filter(({ kind }) => kind === 'pass-owner').map(({ at }) => Date.parse(at))
  const isToldTwice = (at: string) => corrected.some((when) => Math.abs(when - Date.parse(at)) < 5000)
  return [
    { at: new Date(placed).toISOString(), kind: 'sold' as const, who: '', note: '' },
    ...events
      // what the staff corrected stands there with who did it
      .filter(({ kind, at }) => kind !== 'owners' || !isToldTwice(at))
      .map(({ at, kind, people, gate, who, note, release }): Happened => {
        const by = { at, who, note }
        if (kind === 'block-pass') return { ...by, kind: release ? 'release' : 'block' }
        if (kind === 'pass-owner' || kind === 'owners') return { ...by, kind: 'owners' }
        return { ...by, kind, people: people!, gate: gate! }
      }),
  ].toSorted((one, other) => one.at.localeCompare(other.at))
}
