/**
 * Soft hyphens are for lines that break on a screen: anywhere else they may be printed, or hide a word from a search.
 */
export const withoutSoftHyphens = (text: string): string => text.replaceAll('\u00ad', '')
