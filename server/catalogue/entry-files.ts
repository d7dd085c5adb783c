import type { z } from 'zod'
import { deployments, kinds } from './kinds.ts'
import { hint } from './nearest.ts'
import type { Listed, Placed } from './placed.ts'
import { placeOf, type Path, type Place, type Problem } from './problem.ts'
import { checked, parseYaml, type YamlFile } from './yaml-file.ts'

const folders = Object.values(kinds).flatMap((place) => ('folder' in place ? [place.folder] : []))

/** Reads a catalogue's YAML files and collects what is wrong with them. */
export function entryFiles(files: ReadonlyMap<string, Buffer>) {
  const problems: Problem[] = []
  const warnings: Problem[] = []
  const lists = new Set<string>()

  function open(name: string): YamlFile | undefined {
    lists.add(name)
    const content = files.get(name)
    if (!content) problems.push({ ...placeOf(name, 1), what: 'the file is missing' })
    return content && parseYaml(name, content.toString('utf8'), problems)
  }

  function placed<S extends z.ZodType>(file: YamlFile, at: Path, schema: S, value: unknown): Placed<z.output<S>>[] {
    const entry = checked(file, at, schema, value, { problems, warnings })
    if (entry === undefined) return []
    const into = (reported: Problem[]) => (path: Path, what: string, before?: Place) =>
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
      problems.push(file.problem([], 'must be a list: each entry begins with "- "'))
      return { ...none, complete: false }
    }
    const raw: unknown[] = file.data
    return { raw, placed: raw.flatMap((value, index) => placed(file, [index], schema, value)), complete: true }
  }

  /** The entries of a folder, one in each file. */
  function folder<S extends z.ZodType>(kind: string, schema: S): Listed<z.output<S>> {
    const opened = [...files.keys()]
      .filter((name) => name.startsWith(`${kind}/`) && /^[^/]+\/[^/]+\.ya?ml$/.test(name))
      .map((name) => open(name)!)
    const read = opened.filter(({ data }) => data !== undefined)
    return {
      raw: read.map(({ data }) => data),
      placed: read.flatMap((file) => placed(file, [], schema, file.data)),
      complete: read.length === opened.length,
    }
  }

  /** Files that nobody has asked for are somewhere else than they are meant to be. */
  function tellUnread(): void {
    for (const name of files.keys()) {
      if (lists.has(name) || !/\.ya?ml$/.test(name) || name.startsWith(deployments)) continue
      const at = name.includes('/') ? name.slice(0, name.indexOf('/')) : name
      const names = name.includes('/') ? folders : [...lists].filter((one) => !one.includes('/'))
      const what = `is not read, since a catalogue has no ${at}${hint(at, names)}`
      warnings.push({ ...placeOf(name, 1), what })
    }
  }
  return { problems, warnings, open, list, folder, tellUnread }
}
