import type { Api } from '@foyer/contract/client.ts'
import { browserApi } from './browser-api.ts'
import { useLang } from './language.tsx'

/** The API in the page's language, for what a component asks for after it is shown. */
export const useApi = (): Api => browserApi(useLang())
