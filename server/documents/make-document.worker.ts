import { getPriority, setPriority } from 'node:os'
import { makeDocument, type DocumentData } from './make-document.ts'
import { work } from './worker-pool.ts'

// on Linux a priority is one thread's: where cores are few, the thread that answers goes first
if (process.platform === 'linux') setPriority(Math.min(19, getPriority() + 5))

work((data) => makeDocument(JSON.parse(data) as DocumentData))
