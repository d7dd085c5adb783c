import { defaultCurrency } from '@foyer/domain/money/currency.ts'

/** What this page's prices are in; `root.tsx` writes it into the document. */
export const pageCurrency = (): string => document.documentElement.dataset['currency'] ?? defaultCurrency
