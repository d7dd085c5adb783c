import type { ClientOptions } from '@foyer/contract/client.ts'
import { tokenStore } from './session.ts'

/**
 * The session's token, and how the server behind this storefront takes it: `root.tsx` writes that into the document.
 */
export const sentToken = {
  token: tokenStore.read,
  tokenIn: () => (document.documentElement.dataset['token'] === 'address' ? 'address' : 'header'),
} satisfies Pick<ClientOptions, 'token' | 'tokenIn'>
