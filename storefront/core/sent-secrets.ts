import type { ClientOptions } from '@foyer/contract/client.ts'
import { tokenStore } from './session.ts'

/**
 * The session's token, and how the server behind this storefront takes it: `root.tsx` writes that into the document.
 */
export const sentSecrets = {
  token: tokenStore.read,
  secretsIn: () => (document.documentElement.dataset['secrets'] === 'address' ? 'address' : 'header'),
} satisfies Pick<ClientOptions, 'token' | 'secretsIn'>
