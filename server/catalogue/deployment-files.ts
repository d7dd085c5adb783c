import { parse } from 'yaml'
import { hashOf } from '../hash.ts'
import { changesOf, whole, type Difference } from './differences.ts'
import { filesOnSale, type Files } from './files.queries.ts'
import type { Db } from '../db/database.ts'
import { deployments } from './kinds.ts'

/** By their names in the catalogue. */
export const deploymentsOnSale = async (db: Db): Promise<Files> =>
  new Map([...(await filesOnSale(db, deployments))].map(([name, content]) => [`${deployments}${name}`, content]))

/** What changes of the deployments' files: values of YAML files, and whether others hold the same. */
export function deploymentDifferences(before: Files, after: Files, currency: string): Difference[] {
  const names = [...new Set([...before.keys(), ...after.keys()])].filter((name) => name.startsWith(deployments))
  return names.flatMap((name): Difference[] => {
    const [was, is] = [before.get(name), after.get(name)]
    const entry = { kind: '', entry: name, title: '', ...whole }
    if (!was) return [{ ...entry, what: 'added' }]
    if (!is) return [{ ...entry, what: 'removed' }]
    if (was.equals(is)) return []
    const values = /\.(ya?ml|json)$/.test(name) ? changesOf(valuesIn(was), valuesIn(is), currency) : []
    const content = { ...whole, path: 'content', where: ['content'], from: short(was), to: short(is) }
    return (values.length > 0 ? values : [content]).map((change) => ({ ...entry, what: 'changed', ...change }))
  })
}

const short = (content: Buffer) => hashOf(content, 'hex').slice(0, 12)

/** Null where it is no YAML: then only the whole is another. */
function valuesIn(content: Buffer): unknown {
  try {
    return parse(content.toString('utf8')) ?? {}
  } catch {
    return null
  }
}
