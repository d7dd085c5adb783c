import { join, relative } from 'node:path'

/** What Rolldown knows of the modules of a build. */
interface Modules {
  getModuleInfo(
    id: string,
  ): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null | undefined
}

/** What visitors do on a screen, by its file: what screens of the same share comes with each of them. */
const doings: readonly [doing: string, screens: RegExp][] = [
  ['look', /^(home|search|content)\/|(tickets|tours|merchandise|passes|vouchers)-page/],
  ['choose', /^(plan|sale|tours|merchandise|passes|vouchers)\/|cheaper-tickets/],
  ['sign', /^(account|inquiries)\/|^checkout\/(login|guest|delivery)/],
  ['keep', /^(orders|after-sale)\/|^checkout\/(ordered|confirm)/],
  ['buy', /./],
]
/** How few screens are few, by what is done on them; two where nothing stands here. */
const few: Record<string, number> = { sign: 2, keep: 1, 'keep-sign': 3, 'buy-choose': 1 }
/** Where a visitor comes back from paying. */
const returned = /^checkout\/(accepted|canceled|success)-page/
const entry = join(import.meta.dirname, 'entry.client.tsx')

let screensByModule: Map<string, Set<string>> | null = null

/**
 * The file that a module is built into, by who needs it, so that a first view loads few: one for what every screen
 * needs; one each for what is done on those that need it, or on two of them. What lists share with others is in two
 * (most with what is bought, shown without); what else is done on more than two in three, by how many screens need it
 * (many, some, and the few that start a payment). As what a module imports is needed wherever it is, and by as many, no
 * file needs another in a circle. What only few screens need is left to Rolldown, which makes a file for each set of
 * them; only those to which paying leads back share one, since they would load one too many.
 */
export function fileOf(id: string, modules: Modules): string | null {
  screensByModule ??= whoNeeds(modules)
  const screens = screensByModule.get(id)
  if (!screens) return null
  if (screens.has(entry)) return 'shop'
  if (screens.size > 1 && [...screens].every((screen) => returned.test(relative(import.meta.dirname, screen))))
    return 'return'
  const done = [...new Set([...screens].map(doingOn))].toSorted()
  const together = done.join('-')
  if (screens.size <= (few[together] ?? 2)) return null
  if (done.length === 1) return together
  if (done.includes('look')) return done.includes('buy') ? 'most' : 'shown'
  if (done.length === 2) return together
  if (done.includes('keep') || screens.size > 12) return 'many'
  return screens.size > 5 ? 'some' : 'pay'
}

/** Other code that comes later is what only some shops or visitors have switched on. */
const isPart = (id: string) => id.endsWith('.tsx')
const doingOn = (screen: string) => doings.find(([, of]) => of.test(relative(import.meta.dirname, screen)))![0]

/** For each module the screens and their parts that import it, the entry among them. */
function whoNeeds(modules: Modules): Map<string, Set<string>> {
  const needs = new Map<string, Set<string>>()
  const roots = new Set([entry])
  // what is imported later is found on the way
  for (const root of roots) {
    const visit = (id: string) => {
      const screens = needs.get(id) ?? new Set()
      if (screens.has(root)) return
      needs.set(id, screens.add(root))
      const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(id) ?? {}
      for (const later of dynamicallyImportedIds) if (isPart(later)) roots.add(later)
      importedIds.forEach(visit)
    }
    visit(root)
  }
  return needs
}
