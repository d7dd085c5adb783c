import { dictionary } from '@zxcvbn-ts/language-common'
import { work } from '../process-pool.ts'
import { md5Of } from './passwords.ts'

work(() => async () => Buffer.from(dictionary['passwords-common'].map(md5Of).sort().join(''), 'hex'))
