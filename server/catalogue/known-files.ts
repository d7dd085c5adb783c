import type { Mistake } from './mistake.ts'
import type { Placed } from './placed.ts'
import type { Path, Place, Problem } from './problem.ts'
import { parseYaml, type Reported, type YamlFile } from './yaml-file.ts'

/** A file of one entry that is right, as it was read before; nobody changes it, since the next catalogue has it too. */
interface Known {
  data: unknown
  entry: unknown
  warnings: readonly Problem[]
}

/** Files of so many bytes, 5000 large ones: what is read of one takes some ten times as much. */
const mostBytes = 8 * 1024 * 1024

/** Keeps what was read of files, of so many bytes in all: what was not asked for the longest goes first. */
export function knownFiles(most = mostBytes) {
  /** By their kind, the shop that they are for, their name and their content. */
  const known = new Map<string, { read: Known; bytes: number }>()
  let bytes = 0
  function drop(key: string): void {
    bytes -= known.get(key)?.bytes ?? 0
    known.delete(key)
  }
  return {
    keep(key: string, content: Buffer, read: Known): void {
      drop(key)
      if (content.length > most) return
      known.set(key, { read: frozen(read), bytes: content.length })
      bytes += content.length
      for (const oldest of known.keys()) {
        if (bytes <= most) return
        drop(oldest)
      }
    },
    get(key: string): Known | undefined {
      const found = known.get(key)
      if (!found) return undefined
      known.delete(key)
      known.set(key, found)
      return found.read
    },
  }
}

/** Whoever changed it would change other catalogues: that throws. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const one of Object.values(value)) frozen(one)
  return Object.freeze(value)
}

/** An entry as it was read before; its file is read for the lines of what others tell of it. */
export function placedAgain<T>(name: string, content: Buffer, entry: T, { problems, warnings }: Reported): Placed<T> {
  let read: YamlFile | undefined
  const file = () => (read ??= parseYaml(name, content.toString('utf8'), []))
  const into = (reported: Problem[]) => (path: Path, what: Mistake, before?: Place) =>
    void reported.push(file().problem(path, what, before))
  return { entry, problem: into(problems), warn: into(warnings), place: (path) => file().place(path) }
}
