import type { Api } from '@foyer/contract/client.ts'
import { browserApi } from './browser-api.ts'
import { useLang } from './language.tsx'

/** The API in the page's language, for requests of components. */
export const useApi = (): Api => browserApi(useLang())
