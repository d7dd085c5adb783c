import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// What an operator does by hand, on the database of the settings: npm run office -- refund ORDER …

// what is imported from here on is compiled once, for the running shop and for each command
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'))
// what it writes is for the shop's user alone
process.umask(0o077)
await import('./run-office.ts')
