import { work } from '../process-pool.ts'
import type { AppleContent } from './apple-content.ts'
import { appleFile } from './apple-file.ts'
import type { AppleSigner } from './apple-signer.ts'

// signing takes tens of milliseconds for each pass, in which nobody else would be answered
work((signer: AppleSigner) => (contents) => appleFile(signer, JSON.parse(contents) as AppleContent[]))
