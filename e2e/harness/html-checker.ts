import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
// the last version whose installation downloads nothing
const checker = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')

/** Whether the checker can run: it is a program in Java. */
export const hasJava = await run('java', ['-version']).then(
  () => true,
  () => false,
)

interface Message {
  url?: string
  type: string
  subType?: string
  message: string
  extract?: string
  lastLine?: number
}

/** What the Nu HTML checker finds in documents, by their names: errors and warnings. */
export async function checkHtml(documents: ReadonlyMap<string, string>): Promise<Record<string, string[]>> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-html-'))
  try {
    for (const [name, html] of documents) await writeFile(join(folder, `${name}.html`), html)
    // messages come on standard error, and the exit code says only that there are some
    const { stderr } = await run('java', ['-jar', checker, '--format', 'json', '--exit-zero-always', folder], {
      maxBuffer: 64 * 1024 * 1024,
    })
    const { messages } = JSON.parse(stderr) as { messages: Message[] }
    const found: Record<string, string[]> = {}
    for (const { url = '', type, subType, message, extract = '' } of messages)
      if (type === 'error' || subType === 'warning')
        (found[basename(url, '.html')] ??= []).push(`${message} ${extract.replaceAll(/\s+/g, ' ')}`)
    return found
  } finally {
    await rm(folder, { recursive: true })
  }
}
