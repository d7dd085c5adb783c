import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The subjects of the mails that went to an address. */
export function ordersOf(outbox: string, to: string): string[] {
  if (!existsSync(outbox)) return []
  return readdirSync(outbox)
    .filter((file) => file.endsWith('.eml'))
    .map((file) => readFileSync(join(outbox, file), 'utf8').replace(/\r?\n[ \t]+/g, ' '))
    .filter((mail) => new RegExp(`^To:.*${to}`, 'mi').test(mail))
    .map((mail) => /^Subject: (.*)$/mi.exec(mail)?.[1] ?? '')
}
