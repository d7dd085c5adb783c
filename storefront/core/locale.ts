import { localeOf } from '@foyer/domain/museum/locale.ts'
import { useLang } from './language.tsx'
import { useShopIfRead } from './shop-data.ts'

/** How amounts and dates are written: in the visitor's language, as in the shop's country. */
export const useLocale = (): string => localeOf(useLang(), useShopIfRead()?.config.country)
