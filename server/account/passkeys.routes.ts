import * as calls from '@foyer/contract/passkeys.calls.ts'
import * as schema from '@foyer/contract/passkeys.schema.ts'
import { inArea, serve, type Route } from '../http/router.ts'
import type { Context } from '../context.ts'
import { checksPasswords } from './checks-passwords.ts'
import { logInWithPasskey, passkeyLoginOptions } from './passkey-login.service.ts'
import { listPasskeys, passkeyOptions, registerPasskey, removePasskey } from './passkeys.service.ts'

export function passkeyRoutes(shop: Context): Route[] {
  return inArea('register', [
    serve(calls.passkeyList, schema.passkeyList, ({ token }) => listPasskeys(shop, token)),
    ...checksPasswords(shop, [
      serve(calls.passkeyOptions, schema.passkeyOptions, (request) => passkeyOptions(shop, request)),
      serve(calls.passkeyRemove, schema.passkeyRemove, (request) => removePasskey(shop, request)),
    ]),
    serve(calls.passkeyRegister, schema.passkeyRegister, (request) => registerPasskey(shop, request)),
    serve(calls.passkeyLoginOptions, schema.passkeyLoginOptions, () => passkeyLoginOptions(shop)),
    serve(calls.passkeyLogin, schema.passkeyLogin, (request) => logInWithPasskey(shop, request)),
  ])
}
