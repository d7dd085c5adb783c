import { rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import type { Context } from '../context.ts'
import { lineOf } from '../start-error.ts'
import { isCommand, runCommand } from './command.ts'
import {
  commandSocket,
  databaseGiven,
  longestSocketPath,
  nameOfDatabase,
  type Answered,
  type Asked,
} from './command-socket.ts'

/** What reads a file of whoever asks, or goes through months: the command does that in a process of its own. */
const alone = [
  'book',
  'quote',
  'quote-change',
  'credits',
  'sales',
  'postings',
  'payouts',
  'payout-table',
  'tills',
  'liability',
]

/**
 * Answers the commands of the office in this process, so that none has to open a shop. Where the system has no such
 * socket the commands do without.
 */
export function answerCommands(shop: Context): { stop(): Promise<void> } {
  const path = commandSocket(shop.settings.DATA_DIR)
  if (process.platform === 'win32' || path.length > longestSocketPath) return { stop: async () => {} }
  const database = process.env[databaseGiven] ?? nameOfDatabase(shop.settings.DATABASE_URL)
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    socket.on('error', () => {})
    let text = ''
    socket.setEncoding('utf8').on('data', async (piece: string) => {
      text += piece
      if (!text.endsWith('\n')) return
      socket.end(`${JSON.stringify(await answer(text))}\n`)
    })
  })
  async function answer(line: string): Promise<Answered> {
    try {
      const asked = JSON.parse(line) as Asked
      const [name] = asked.words
      if (asked.database !== database || !isCommand(name) || alone.includes(name!)) return {}
      return await runCommand(shop, asked.words)
    } catch (error) {
      return { done: false, said: lineOf(error) }
    }
  }
  // one that a killed process left
  rmSync(path, { force: true })
  server.on('error', (error) => shop.log.warn({ err: error }, 'commands of the office open a shop of their own'))
  // of this process, also where it is one of several workers
  server.listen({ path, exclusive: true })
  return {
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped())
        for (const socket of open) socket.destroySoon()
      }),
  }
}
