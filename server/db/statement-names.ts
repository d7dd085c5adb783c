import type { PoolClient, QueryConfig } from 'pg'

/** Statements are written in the code, so there are few; lists of many lengths shall not fill PostgreSQL's memory. */
const most = 300
/** What `*` stands for changes with the next migration, and a result that was planned must not change. */
const allColumns = /\b(select|returning)\s+\*|\.\*/i
/** Whose result is only what it returns in the end. */
const change = /^\s*(insert|update|delete)\b/i

export interface StatementNames {
  /** The statement with a name, by which PostgreSQL keeps its plan; undefined for one that gets none. */
  named(statement: string | QueryConfig, values?: unknown[]): QueryConfig | undefined
}

export function statementNames(): StatementNames {
  /** Null for a statement that gets no name. */
  const names = new Map<string, string | null>()
  let given = 0
  const nameOf = (text: string) => (given >= most || allColumns.test(resultOf(text)) ? null : `foyer_${given++}`)
  return {
    named(statement, values) {
      if (!values?.length) return undefined
      const config = typeof statement === 'string' ? { text: statement } : statement
      let name = names.get(config.text)
      if (name === undefined) {
        name = nameOf(config.text)
        if (names.size < 2 * most) names.set(config.text, name)
      }
      return name === null ? undefined : { ...config, name }
    },
  }
}

function resultOf(text: string): string {
  return change.test(text) ? (/\breturning\b(?![^]*\breturning\b)[^]*$/i.exec(text)?.[0] ?? '') : text
}

/** Whether this is a connection to PostgreSQL itself: poolers in between have made up its process number. */
export function isDirect(client: PoolClient, { pid }: { pid: number }): boolean {
  return (client as unknown as { processID: number | null }).processID === pid
}
