import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { hashOf } from '../hash.ts'

/** What a command asks the running shop: its words, and of which database. */
export interface Asked {
  words: string[]
  database: string
}
/** Without `said` the shop does not do that: another database, or work that would keep it from its visitors. */
export type Answered = { done: boolean; said: string } | { done?: undefined }

/** In DATA_DIR, where only the shop's user, and root, gets. */
export const commandSocket = (dataDir: string) => join(resolve(dataDir), 'office.sock')

/**
 * In the environment of a worker: the database that its primary process was given, as {@link nameOfDatabase} calls it.
 */
export const databaseGiven = 'OFFICE_DATABASE'

/** Operating systems accept socket paths up to about this length. */
export const longestSocketPath = 100

/** Tells databases apart without saying where they are. */
export const nameOfDatabase = (url = '') => hashOf(url)

/** What the running shop says to a command; undefined where none runs, or it does not do that. */
export function askRunningShop(dataDir: string, asked: Asked): Promise<{ done: boolean; said: string } | undefined> {
  return new Promise((answer) => {
    let text = ''
    const socket = connect(commandSocket(dataDir))
    let failed: Error | undefined
    socket.setEncoding('utf8')
    socket.once('connect', () => socket.write(`${JSON.stringify(asked)}\n`))
    socket.on('data', (piece: string) => void (text += piece))
    socket.once('error', (error) => (failed = error))
    socket.once('close', () => {
      const whole = text.endsWith('\n')
      const said = whole ? (JSON.parse(text) as Answered) : undefined
      if (said?.done !== undefined) return answer(said)
      // nothing was asked where nobody listens; whoever was asked and fell silent may have done it
      if (whole || (failed && socket.bytesWritten === 0)) return answer(undefined)
      answer({ done: false, said: 'the shop ended before it answered; look whether it was done, and repeat it if not' })
    })
  })
}
