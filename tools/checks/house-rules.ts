import { posix } from 'node:path'
import { kinds } from '../../domain/goods/kinds.ts'
import { ordered } from '../../domain/goods/ordered.ts'
import { forTests, packageOf, roomOf } from './boundaries.ts'
import { rooms } from './boundaries.table.ts'
import { importsOf } from './imports.ts'
import { nodesOf, type SyntaxNode } from './syntax.ts'
import type { SourceFile } from './source-files.ts'

/** Lines. A test is a list of cases that reads from the top, so it may be longer than what it tests. */
const longest = { code: 300, tests: 450 }
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/

/** Problems of a file's name, place or length. */
export function wrongShape({ path, source }: SourceFile): string[] {
  const folders = posix.dirname(path).split('/')
  const limit = forTests(path) || /^(e2e|load)\//.test(path) ? longest.tests : longest.code
  const lines = source.split('\n').length - (source.endsWith('\n') ? 1 : 0)
  return [
    ...(/^index\.[jt]sx?$/.test(posix.basename(path)) ? [`${path}: name the file by what is in it, not index`] : []),
    ...folders
      .filter((folder) => /^(utils?|helpers?|misc|common|lib)$/.test(folder))
      .map((folder) => `${path}: "${folder}" says nothing; name the folder by its subject`),
    ...([...folders.filter((folder) => !/^\.\w*$/.test(folder)), posix.basename(path)].every((name) => kebab.test(name))
      ? []
      : [`${path}: names are written in kebab-case`]),
    ...(lines > limit ? [`${path}: ${lines} lines; split it before ${limit}`] : []),
  ]
}

/** Columns. The formatter breaks neither comments nor texts, SQL among them. */
const widest = 120
/** A title is one text, which the formatter keeps on its line; requirements that it names do not count. */
const titleOfTest = /^\s*((it|test|describe)\b.*?\()?(?<title>(['"`]).*\4),( (async )?\(.*)?$/
/** A regular expression cannot be broken. */
const onlyRegex = /^\s*(\[String\.raw`)?\/[^/*].*\/[a-z]*(`\]:|[,;)]*|\.exec\()$/

/** Lines that nobody reads to their end. */
export function wrongLines({ path, source }: SourceFile): string[] {
  if (!/\.([jt]sx?|css|sql)$/.test(path) || path.startsWith('catalogue/')) return []
  return source
    .split('\n')
    .map((line, index) => ({ number: index + 1, columns: onlyRegex.test(line) ? 0 : columnsOf(path, line) }))
    .filter(({ columns }) => columns > widest)
    .map(({ number, columns }) => `${path}:${number}: ${columns} columns; break it before ${widest}`)
}

function columnsOf(path: string, line: string): number {
  const title = forTests(path) ? titleOfTest.exec(line)?.groups?.['title'] : undefined
  return [...(title?.replace(/ \((R\d+\.\d+(, )?)+\)/g, '').slice(1, -1) ?? line)].length
}

/** Rules that read the clock or random numbers themselves cannot be tested, and may differ in browser and server. */
export function wrongSources({ path, source }: SourceFile): string[] {
  if (roomOf(path) !== 'domain' || forTests(path)) return []
  return source
    .split('\n')
    .flatMap((line, index) =>
      /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bcrypto\.|\bfetch\(|\bprocess\./.test(line)
        ? [`${path}:${index + 1}: domain knows no clock, no dice and no outside; pass it in`]
        : [],
    )
}

/** Tests of rules share what they import (vitest.config.ts): a mocked module would be mocked for the next file too. */
export function wrongMocks({ path, source }: SourceFile): string[] {
  if (!/^(domain|texts|contract|host)\/.*\.test\.ts$/.test(path)) return []
  return source
    .split('\n')
    .flatMap((line, index) =>
      /\bvi\.(mock|doMock|resetModules|stub\w+)\(/.test(line)
        ? [`${path}:${index + 1}: tests of rules share their imports; mock no module here`]
        : [],
    )
}

/**
 * A schema's own check throws at objects that pretend to be a text or a list; `safeParse` of the contract never does.
 */
export function wrongChecks({ path, source }: SourceFile): string[] {
  if (!(roomOf(path) in rooms) || forTests(path) || path === 'contract/schema.ts') return []
  return source
    .split('\n')
    .flatMap((line, index) =>
      /\.safeParse(Async)?\(/.test(line)
        ? [`${path}:${index + 1}: check what comes from outside with safeParse of contract/schema.ts`]
        : [],
    )
}

/** Rooms that ask a database. */
const asking = ['server', 'host', 'load', 'e2e']
const builderCalls = ['select', 'selectDistinct', 'insert', 'update', 'delete']
const builderSteps = ['from', 'values', 'set', 'where', 'returning']

/** `tx.update(cart).set(change)`: a query is written in SQL (decision 0067), so that there is one way to read it. */
export function wrongQueries({ path, source }: SourceFile): string[] {
  if (!asking.includes(roomOf(path)) || !builderCalls.some((word) => source.includes(`.${word}(`))) return []
  return nodesOf(path, source).flatMap((node) => {
    const call = node.type === 'MemberExpression' ? (node['object'] as SyntaxNode) : undefined
    if (call?.type !== 'CallExpression' || !builderSteps.includes(nameOfProperty(node))) return []
    return builderCalls.includes(nameOfProperty(call['callee'] as SyntaxNode))
      ? [`${path}:${source.slice(0, call.start).split('\n').length}: write the query in SQL, with the sql template`]
      : []
  })
}

const nameOfProperty = (node: SyntaxNode) => String((node['property'] as SyntaxNode | undefined)?.name)

/** Names that say nothing about what they stand for, and that nobody would search for. */
const privateNames = ['got', 'told', 'beside', 'anew', 'still', 'house', 'houses', 'keptDays']
const mayHavePrivateName = new RegExp(`\\b(${privateNames.join('|')})\\b`)

/** Conditions within each other. */
const deepest = 2

/** `a ? b : c ? d : e ? f : g`: whoever reads the last has to keep all of them in mind. */
export function wrongConditions({ path, source }: SourceFile): string[] {
  if (forTests(path)) return []
  return nodesOf(path, source).flatMap((node) =>
    depthOf(node) === deepest + 1
      ? [`${path}:${source.slice(0, node.start).split('\n').length}: more than ${deepest} conditions within each other`]
      : [],
  )
}

function depthOf(node: SyntaxNode): number {
  if (node.type === 'ParenthesizedExpression') return depthOf(node['expression'] as SyntaxNode)
  if (node.type !== 'ConditionalExpression') return 0
  return 1 + Math.max(...['test', 'consequent', 'alternate'].map((part) => depthOf(node[part] as SyntaxNode)))
}

/** Rooms in which only the records of a kind of line know its name. */
const roomsOfKinds = ['domain', 'server', 'storefront']
/** Where its name is written: elsewhere a new kind would fall through to what was meant for others. */
const recordsOfKinds = /^(domain\/goods|storefront\/basket\/kinds)\//
const kindNames = new Set<unknown>([...Object.keys(kinds), ...Object.keys(ordered)])

/** `line.type === 'annualPass'`: what is so of a kind is asked of its record, which the compiler wants of each. */
export function wrongKinds({ path, source }: SourceFile): string[] {
  if (!roomsOfKinds.includes(roomOf(path)) || recordsOfKinds.test(path) || forTests(path)) return []
  if (![...kindNames].some((name) => source.includes(`'${String(name)}'`))) return []
  const nodes = nodesOf(path, source)
  const typeNames = new Set<unknown>(['type', ...nodes.flatMap(otherNameOfType)])
  const isType = (node: SyntaxNode | undefined): boolean => {
    if (node?.type === 'ChainExpression') return isType(node['expression'] as SyntaxNode)
    if (node?.type === 'MemberExpression') return (node['property'] as SyntaxNode).name === 'type'
    return node?.type === 'Identifier' && typeNames.has(node.name)
  }
  return nodes
    .flatMap((node) => comparedIn(node).map((sides) => ({ node, sides })))
    .filter(({ sides }) => sides.some(isType) && sides.some(isKindName))
    .map(({ node }) => {
      const line = source.slice(0, node.start).split('\n').length
      return `${path}:${line}: ask the record of the line's kind in domain/goods or server/cart/kinds.ts`
    })
}

/** What a condition holds against each other: two sides, a switch and a case, a list and what may be in it. */
function comparedIn(node: SyntaxNode): SyntaxNode[][] {
  if (node.type === 'BinaryExpression' && /^[!=]==?$/.test(String(node['operator'])))
    return [[node['left'] as SyntaxNode, node['right'] as SyntaxNode]]
  if (node.type === 'SwitchStatement')
    return (node['cases'] as SyntaxNode[]).flatMap(({ test }) =>
      test ? [[node['discriminant'] as SyntaxNode, test as SyntaxNode]] : [],
    )
  if (node.type !== 'CallExpression') return []
  const { object, property } = node['callee'] as { object?: SyntaxNode; property?: SyntaxNode }
  if (property?.name !== 'includes' || object?.type !== 'ArrayExpression') return []
  return [[...(object['elements'] as SyntaxNode[]), ...(node['arguments'] as SyntaxNode[])]]
}

const isKindName = (node: SyntaxNode | undefined) => node?.type === 'Literal' && kindNames.has(node['value'])

/** `({ type: other }) => …` */
function otherNameOfType(node: SyntaxNode): unknown[] {
  if (node.type !== 'ObjectPattern') return []
  return (node['properties'] as SyntaxNode[]).flatMap(({ key, value }) =>
    (key as SyntaxNode | undefined)?.name === 'type' ? [(value as SyntaxNode).name] : [],
  )
}

/** Private words in place of those of the field. */
export function wrongNames({ path, source }: SourceFile): string[] {
  if (!mayHavePrivateName.test(source)) return []
  return nodesOf(path, source).flatMap(({ type, name, start }) =>
    type === 'Identifier' && privateNames.includes(String(name))
      ? [
          `${path}:${source.slice(0, start).split('\n').length}: "${String(name)}" says nothing; use the ` +
            `field's own term`,
        ]
      : [],
  )
}

const onlyRequirement = /(\/\*\*?|\/\/) \(?R\d+\.\d+((, | to | and )R\d+\.\d+)*\)?[.:]?( \*\/)?$/
const ofTheOneAbove = /^\s*(\/\*\*|\/\/|\*) The same(,|\.| (for|of|as|in|on|with|without|where|but)\b)/

/** Comments that are only the number of a requirement, or need the one above: the reader would have to look it up. */
export function wrongComments({ path, source }: SourceFile): string[] {
  return source.split('\n').flatMap((line, index) => {
    if (onlyRequirement.test(line))
      return [`${path}:${index + 1}: say it in a sentence, with the number of the requirement behind it`]
    return ofTheOneAbove.test(line)
      ? [`${path}:${index + 1}: say what it is; whoever looks it up has not read the comment above`]
      : []
  })
}

/** Packages that a room uses without naming them in its package.json; tests may use the root's too. */
export function undeclared(file: SourceFile, declared: (room: string) => readonly string[]): string[] {
  const { path } = file
  const room = roomOf(path)
  if (!(room in rooms)) return []
  const known = [...declared(room), ...(forTests(path) ? declared('.') : [])]
  return importsOf(file).flatMap(({ from, line }) => {
    const name = packageOf(from)
    return name && !known.includes(name) && !known.includes(typesOf(name))
      ? [`${path}:${line} imports ${name}, which ${room}/package.json does not name`]
      : []
  })
}

export interface Lockfile {
  packages: Record<
    string,
    {
      dependencies?: Record<string, string>
      devDependencies?: Record<string, string>
      optionalDependencies?: Record<string, string>
    }
  >
}

/** Packages that a lockfile lacks, for this machine or another: `npm ci` would refuse to install. */
export function missingInLock({ packages }: Lockfile, manifests: Lockfile['packages']): string[] {
  const namesIn = ({ dependencies, devDependencies, optionalDependencies }: Lockfile['packages'][string]) => ({
    ...dependencies,
    ...devDependencies,
    ...optionalDependencies,
  })
  const locked = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)!))
  const needed = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys(namesIn({ dependencies, optionalDependencies })).map((name) => ({ path, name })),
  )
  const old = Object.entries(manifests).flatMap(([room, manifest]) => {
    const known = namesIn(packages[room] ?? {})
    return Object.entries(namesIn(manifest)).flatMap(([name, version]) =>
      known[name] === version
        ? []
        : [`${room || '.'}/package.json asks for ${name} ${version}, the lockfile for ${known[name] ?? 'none'}`],
    )
  })
  return [
    ...old,
    ...needed.flatMap(({ path, name }) =>
      locked.has(name) ? [] : [`${path || '.'} needs ${name}, which is not locked`],
    ),
  ]
}

function typesOf(name: string): string {
  return `@types/${name.replace(/^@/, '').replace('/', '__')}`
}
