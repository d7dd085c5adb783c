import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { Refused, type Asked } from './ask.ts'
import { noteAnswer, noteSilence } from './network.ts'

// What a counter was answered last, so that it can be opened again where there is no network.

interface Kept extends DBSchema {
  answer: { key: string; value: unknown }
}
let opened: Promise<IDBPDatabase<Kept>> | undefined
const store = () =>
  (opened ??= openDB<Kept>('foyer-office-answers', 1, { upgrade: (db) => void db.createObjectStore('answer') }))

/** No browser that opens the office is without it; what makes pages for tests is. */
const canKeep = typeof indexedDB !== 'undefined'

/** What a query asks, and without network what it was answered last. */
export const keeping =
  <T>(name: string, asks: (asked: Asked) => Promise<T>) =>
  async (asked: Asked): Promise<T> => {
    const askedAt = Date.now()
    try {
      const answer = await asks(asked)
      noteAnswer(askedAt)
      if (canKeep) await (await store()).put('answer', answer, name)
      return answer
    } catch (error) {
      if (asked.signal.aborted || (error instanceof Refused && error.status < 500)) throw error
      noteSilence()
      const kept = canKeep ? await (await store()).get('answer', name) : undefined
      if (kept === undefined) throw error
      return kept as T
    }
  }
