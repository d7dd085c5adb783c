import * as calls from '@foyer/contract/account.calls.ts'
import * as schema from '@foyer/contract/account.schema.ts'
import { inArea, serve, type Route } from '../http/router.ts'
import type { Context } from '../context.ts'
import { addressFormat } from '../addresses/address-formats.ts'
import { formAttributes, registerGuest, validateCustomer } from './account.service.ts'
import { checksPasswords } from './checks-passwords.ts'
import { changeEmail, readCustomer, updateCustomer } from './customer.service.ts'
import { endOtherSessions, listSessions } from './other-sessions.service.ts'
import { confirmByLink, logIn } from './login.service.ts'
import { changePassword, confirmPasswordReset, requestPasswordReset } from './password.service.ts'
import { registerCustomer } from './register.service.ts'
import { logOut } from './session.service.ts'

export function accountRoutes(shop: Context): Route[] {
  return [
    serve(calls.customerAttr, schema.customerAttr, async ({ lang }) => ({ data: await formAttributes(shop, lang) })),
    serve(calls.customerAddress, schema.customerAddress, ({ lang, query }) =>
      Promise.resolve({ data: addressFormat(query.country, lang) }),
    ),
    serve(calls.customerValidate, schema.customerValidate, ({ body, token }) => validateCustomer(shop, body.c, token)),
    ...inArea('guestRegister', [
      serve(calls.authGuest, schema.authGuest, ({ lang, body, token }) => registerGuest(shop, lang, body.c, token)),
    ]),
    ...inArea(
      ['guestRegister', 'register'],
      [serve(calls.authLogout, schema.authLogout, ({ token }) => logOut(shop, token))],
    ),
    ...inArea('register', [
      serve(calls.customerData, schema.customerData, ({ token }) => readCustomer(shop, token!)),
      serve(calls.customerUpdate, schema.customerUpdate, (request) => updateCustomer(shop, request)),
      serve(calls.customerPasswordReset, schema.customerPasswordReset, (request) =>
        requestPasswordReset(shop, request),
      ),
      serve(calls.customerConfirm, schema.customerConfirm, (request) => confirmByLink(shop, request)),
      serve(calls.customerSessions, schema.customerSessions, ({ token }) => listSessions(shop, token!)),
      ...checksPasswords(shop, [
        serve(calls.customerSessionsEnd, schema.customerSessionsEnd, (request) => endOtherSessions(shop, request)),
        serve(calls.authLogin, schema.authLogin, (request) => logIn(shop, request)),
        serve(calls.customerRegister, schema.customerRegister, ({ lang, body, ...visitor }) =>
          registerCustomer(shop, lang, body.c, visitor),
        ),
        serve(calls.customerPasswordConfirm, schema.customerPasswordConfirm, (request) =>
          confirmPasswordReset(shop, request),
        ),
        serve(calls.customerPasswordChange, schema.customerPasswordChange, (request) => changePassword(shop, request)),
        serve(calls.customerEmailChange, schema.customerEmailChange, (request) => changeEmail(shop, request)),
      ]),
    ]),
  ]
}
