import type { Logger } from 'pino'
import type { Answers } from '@foyer/contract/office.set-up.schema.ts'
import { isRefused, type Refused } from '@foyer/contract/refusals.ts'
import type { Settings } from '../settings.ts'
import type { Db } from '../db/database.ts'
import { readEntries } from '../catalogue/catalogue.queries.ts'
import { lineOfProblem } from '../catalogue/problem.ts'
import { lockCatalogue, putOnSale } from '../catalogue/put-on-sale.ts'
import { readCatalogue, versionOf } from '../catalogue/read-catalogue.ts'
import { putFiles, type Editor } from '../drafts/change-draft.service.ts'
import { publish, readyDraft, type NotPublished } from '../drafts/publish.service.ts'
import { offeredIn } from './offered.ts'
import type { Begun } from './begun.ts'
import { museumFiles } from './museum-files.ts'
import { lockSetUp, writeSetUp, type SetUp } from './set-up.queries.ts'

export interface Place extends Editor {
  log: Logger
  settings: Pick<Settings, 'DEPLOYMENT' | 'CATALOGUE_FROM'>
}
type Over = Refused<'SET_UP_OVER'>
type Incomplete = Refused<'SET_UP_INCOMPLETE'>

/** Keeps answers; once the demonstration is off sale the draft grows with them. */
export async function saveAnswers(
  tx: Db,
  given: Answers,
  place: Place,
): Promise<{ data: { draft: number | null } } | Over | Refused<'NOT_FOUND' | 'DRAFT_SCHEDULED'>> {
  const before = await lockSetUp(tx)
  if (before.openedAt || !(before.begunAt || (await offeredIn(tx, place.settings)) === 'offered'))
    return { refused: 'SET_UP_OVER' }
  const answers = { ...before.answers, ...given }
  const after = { ...before, answers }
  const kept = before.begunAt && isBegun(answers) ? await grown(tx, before, answers, place) : before
  if (isRefused(kept)) return kept
  await writeSetUp(tx, { ...after, draft: kept.draft })
  return { data: { draft: kept.draft } }
}

const isBegun = (answers: Answers): answers is Begun => answers.museum !== undefined && answers.seller !== undefined

/** Writes into the draft what other answers change of the files, and nothing that somebody has changed beside them. */
async function grown(
  tx: Db,
  { answers: before, draft }: SetUp,
  answers: Begun,
  place: Place,
): ReturnType<typeof putFiles> {
  const { settings } = place
  const was = draft !== null && isBegun(before) ? await museumFiles(before, settings.DEPLOYMENT) : new Map()
  const is = await museumFiles(answers, settings.DEPLOYMENT)
  const names = new Set([...was.keys(), ...is.keys()])
  const changed = [...names].flatMap((name): [string, Buffer | null][] => {
    const [one, other]: (Buffer | undefined)[] = [was.get(name), is.get(name)]
    return one && other && one.equals(other) ? [] : [[name, other ?? null]]
  })
  return putFiles(tx, { draft, title: answers.museum.name, files: new Map(changed) }, place)
}

/** Takes the demonstration off sale for a shop that is open and empty, over which a draft is opened. */
export async function beginSetUp(
  tx: Db,
  place: Place,
): Promise<
  { data: { draft: number; revision: number } } | Over | Incomplete | Refused<'NOT_FOUND' | 'DRAFT_SCHEDULED'>
> {
  const before = await lockSetUp(tx)
  if (before.begunAt || (await offeredIn(tx, place.settings)) !== 'offered') return { refused: 'SET_UP_OVER' }
  const { answers } = before
  if (!isBegun(answers)) return { refused: 'SET_UP_INCOMPLETE' }
  const { now, log, who } = place
  await lockCatalogue(tx, now)
  const { museum, seller } = answers
  const files = new Map(
    [...(await museumFiles({ museum, seller }, place.settings.DEPLOYMENT))].sort(([a], [b]) => (a < b ? -1 : 1)),
  )
  const { entries, problems } = await readCatalogue({ files }, await readEntries(tx))
  if (!entries) throw new Error(problems.map((problem) => lineOfProblem('', problem)).join('\n'))
  const { revision } = await putOnSale(
    tx,
    { version: versionOf(files), files, entries },
    { now, log, source: 'office', who },
  )
  const kept = await grown(tx, { ...before, draft: null }, answers, place)
  if (isRefused(kept)) return kept
  const { draft } = kept
  await writeSetUp(tx, { ...before, draft, begunAt: now })
  return { data: { draft, revision } }
}

/** Puts on sale what the answers have come to. */
export async function openMuseum(
  tx: Db,
  place: Place,
): Promise<{ data: { revision: number } } | Over | Incomplete | NotPublished | Refused<'BOOKED_TIMES_GO'>> {
  const before = await lockSetUp(tx)
  if (before.openedAt || !before.begunAt) return { refused: 'SET_UP_OVER' }
  if (!before.draft || !before.answers.venue || !before.answers.offer) return { refused: 'SET_UP_INCOMPLETE' }
  const { now, log, who } = place
  await lockCatalogue(tx, now)
  const ready = await readyDraft(tx, before.draft, { lock: 'lock' })
  if (isRefused(ready)) return ready
  const met = await publish(tx, ready, { now, log, who })
  // sold of another draft, whose visitors are somebody's to decide about: this one goes on sale as any other
  if (met.length > 0) return { refused: 'BOOKED_TIMES_GO' }
  await writeSetUp(tx, { ...before, draft: null, openedAt: now })
  return { data: { revision: ready.revision } }
}
