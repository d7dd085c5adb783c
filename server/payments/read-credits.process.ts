import { work } from '../process-pool.ts'
import { creditsIn } from './camt.ts'

work(() => async (xml) => Buffer.from(JSON.stringify(creditsIn(xml))))
