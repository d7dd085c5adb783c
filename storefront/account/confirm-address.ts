import { customerConfirm } from '@foyer/contract/account.calls.ts'
import type { Api } from '@foyer/contract/client.ts'
import { readAccount } from './read-account.ts'

/** Confirms an address of who is logged in by the token of its link; false where that is another's or over. */
export async function confirmAddress(api: Api, confirm: string): Promise<boolean> {
  const { ok } = await api(customerConfirm, { body: { confirm } })
  // the address that counts may be another now
  if (ok) await readAccount(api).catch(() => null)
  return ok
}
