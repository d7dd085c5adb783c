import type { z } from 'zod'
import { hashOf } from '../hash.ts'
import { turns } from '../turns.ts'
import { deployments, kinds } from './kinds.ts'
import { knownFiles, placedAgain } from './known-files.ts'
import { mistake, type Mistake } from './mistake.ts'
import { hint } from './nearest.ts'
import type { Listed, Placed } from './placed.ts'
import { placeOf, type Path, type Place, type Problem } from './problem.ts'
import { checked, parseYaml, type YamlFile } from './yaml-file.ts'

const known = knownFiles()
const folders = Object.values(kinds).flatMap((place) => ('folder' in place ? [place.folder] : []))

/** Reads a catalogue's YAML files and collects what is wrong with them. */
export function entryFiles(files: ReadonlyMap<string, Buffer>) {
  const problems: Problem[] = []
  const warnings: Problem[] = []
  const lists = new Set<string>()

  function open(name: string): YamlFile | undefined {
    lists.add(name)
    const content = files.get(name)
    if (!content) problems.push({ ...placeOf(name, 1), ...mistake('file-missing') })
    return content && parseYaml(name, content.toString('utf8'), problems)
  }

  function placed<S extends z.ZodType>(file: YamlFile, at: Path, schema: S, value: unknown): Placed<z.output<S>>[] {
    const entry = checked(file, at, schema, value, { problems, warnings })
    if (entry === undefined) return []
    const into = (reported: Problem[]) => (path: Path, what: Mistake, before?: Place) =>
      void reported.push(file.problem([...at, ...path], what, before))
    const place = (path: Path) => file.place([...at, ...path])
    return [{ entry, problem: into(problems), warn: into(warnings), place }]
  }

  /** The entries of a file that is a list. */
  function list<S extends z.ZodType>(name: string, schema: S, optional?: 'optional'): Listed<z.output<S>> {
    const none = { raw: [], placed: [] }
    lists.add(name)
    if (optional && !files.has(name)) return { ...none, complete: true }
    const file = open(name)
    if (file?.data === undefined) return { ...none, complete: false }
    if (!Array.isArray(file.data)) {
      problems.push(file.problem([], mistake('entries')))
      return { ...none, complete: false }
    }
    const raw: unknown[] = file.data
    return { raw, placed: raw.flatMap((value, index) => placed(file, [index], schema, value)), complete: true }
  }

  /**
   * The entries of a folder, one in each file, for a shop of languages, country and currency. What was right before is
   * not read again: of hundreds of tours one is changed.
   */
  async function folder<S extends z.ZodType>(kind: string, schema: S, shop: string): Promise<Listed<z.output<S>>> {
    const turn = turns()
    const read: Listed<z.output<S>> = { raw: [], placed: [], complete: true }
    for (const [name, content] of files) {
      if (!name.startsWith(`${kind}/`) || !/^[^/]+\/[^/]+\.ya?ml$/.test(name)) continue
      const key = [kind, shop, name, hashOf(content)].join(' ')
      const before = known.get(key)
      if (before) {
        lists.add(name)
        warnings.push(...before.warnings)
        read.raw.push(before.data)
        read.placed.push(placedAgain(name, content, before.entry as z.output<S>, { problems, warnings }))
        continue
      }
      const counts = [problems.length, warnings.length] as const
      const file = open(name)!
      if (file.data === undefined) read.complete = false
      else {
        const entries = placed(file, [], schema, file.data)
        read.raw.push(file.data)
        read.placed.push(...entries)
        if (counts[0] === problems.length)
          known.keep(key, content, { data: file.data, entry: entries[0]!.entry, warnings: warnings.slice(counts[1]) })
      }
      await turn()
    }
    return read
  }

  /** Files that nobody has asked for are somewhere else than they are meant to be. */
  function tellUnread(): void {
    for (const name of files.keys()) {
      if (lists.has(name) || !/\.ya?ml$/.test(name) || name.startsWith(deployments)) continue
      const at = name.includes('/') ? name.slice(0, name.indexOf('/')) : name
      const names = name.includes('/') ? folders : [...lists].filter((one) => !one.includes('/'))
      warnings.push({ ...placeOf(name, 1), ...mistake('not-read', { name: at, ...hint(at, names) }) })
    }
  }
  return { problems, warnings, open, list, folder, tellUnread }
}
