import type { PoolClient, QueryConfig } from 'pg'

/** Statements are written in the code, so there are few; lists of many lengths shall not fill PostgreSQL's memory. */
const most = 300
/** What `*` stands for changes with the next migration, and a result that was planned must not change. */
const allColumns = /\b(select|returning)\s+\*|\.\*/i

export interface StatementNames {
  /** The statement with a name, by which PostgreSQL keeps its plan; undefined for one that gets none. */
  named(statement: string | QueryConfig, values?: unknown[]): QueryConfig | undefined
}

export function statementNames(): StatementNames {
  const names = new Map<string, string>()
  return {
    named(statement, values) {
      const config = typeof statement === 'string' ? { text: statement } : statement
      const { text } = config
      if (!values?.length || allColumns.test(text)) return undefined
      const name = names.get(text) ?? (names.size < most ? `foyer_${names.size}` : undefined)
      if (name === undefined) return undefined
      names.set(text, name)
      return { ...config, name }
    },
  }
}

/** Whether this is a connection to PostgreSQL itself: poolers in between have made up its process number. */
export function isDirect(client: PoolClient, { pid }: { pid: number }): boolean {
  return (client as unknown as { processID: number | null }).processID === pid
}
