// What every area of a room may import, and which rooms run everywhere; the rest is `boundaries.table.ts`.

/** Files beside the folders that every area of the room may import; `type x`: only types of x. */
export const openFiles: Record<string, readonly string[]> = {
  contract: [
    'call.ts',
    'schema.ts',
    'plain-text.ts',
    'client.ts',
    'retry.ts',
    'languages.ts',
    'refusals.ts',
    'paths.ts',
  ],
  server: [
    'database-hosts.ts',
    'loopback.ts',
    'settings.ts',
    'start-error.ts',
    'temporary-error.ts',
    'texts.ts',
    'context.ts',
    'hash.ts',
    'turns.ts',
    'in-turn.ts',
    'process-pool.ts',
    'measured.ts',
  ],
  storefront: ['routes.ts', 'type load-shop.ts'],
}

/** What reads the folder of texts, which only Node does: a browser gets its language from the server. */
export const readsTexts: readonly string[] = ['texts/languages.ts', 'texts/load.ts']

/** Rooms that run without Node, and the packages that they use. */
export const pure: Record<string, readonly string[]> = { contract: ['zod'], domain: [], texts: ['icu-minify'] }
