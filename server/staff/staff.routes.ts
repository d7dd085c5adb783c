import * as calls from '@foyer/contract/staff.calls.ts'
import * as schema from '@foyer/contract/staff.schema.ts'
import type { Actor } from '@foyer/domain/office/roles.ts'
import { checksPasswords } from '../account/checks-passwords.ts'
import { serve, type Route } from '../http/router.ts'
import type { Context } from '../context.ts'
import { accept, acceptCode, acceptPasskeyOptions, showInvitation } from './invitations.service.ts'
import { endOwnSessions, ownSessions, showSession } from './own-sessions.service.ts'
import { addPasskey, anotherPasskey, listPasskeys, removePasskey } from './passkeys.service.ts'
import { sessionCheck, type SignedIn } from './session.service.ts'
import { prove, proveOptions, signIn, signInOptions, signOut } from './sign-in.service.ts'

/** How people of the office get in and out, and what they see of themselves. */
export function staffRoutes(shop: Context): Route[] {
  return [...forEverybody(shop).map(fromOffice), ...forSignedIn(shop)]
}

function forEverybody(shop: Context): Route[] {
  return [
    serve(calls.staffInvitation, schema.staffInvitation, ({ body }) => showInvitation(shop, body.token)),
    serve(calls.staffAcceptPasskey, schema.staffAcceptPasskey, ({ body }) => acceptPasskeyOptions(shop, body)),
    serve(calls.staffAcceptCode, schema.staffAcceptCode, ({ body }) => acceptCode(shop, body)),
    serve(calls.staffSignInOptions, schema.staffSignInOptions, () => signInOptions(shop)),
    ...checksPasswords(shop, [
      serve(calls.staffAccept, schema.staffAccept, (request) => accept(shop, request)),
      serve(calls.staffSignIn, schema.staffSignIn, (request) => signIn(shop, request)),
    ]),
  ]
}

/** A page elsewhere would sign somebody in as somebody else, and see what they do there. */
function fromOffice(route: Route): Route {
  return {
    ...route,
    handle: async (incoming) => (incoming.sent.fromOffice ? route.handle(incoming) : { refused: 'FORBIDDEN' }),
  }
}

function forSignedIn(shop: Context): Route[] {
  const opens = sessionCheck(shop)
  // the check lets nobody else in
  const who = ({ by }: { by: Actor }) => by as SignedIn
  const routes = [
    serve(calls.staffSignOut, schema.staffSignOut, (request) => signOut(shop, who(request))),
    serve(calls.staffSession, schema.staffSession, (request) => showSession(shop, who(request))),
    serve(calls.staffSessions, schema.staffSessions, (request) => ownSessions(shop, who(request))),
    serve(calls.staffSessionsEnd, schema.staffSessionsEnd, (request) =>
      endOwnSessions(shop, who(request), request.body.session),
    ),
    serve(calls.staffProveOptions, schema.staffProveOptions, (request) => proveOptions(shop, who(request))),
    ...checksPasswords(shop, [
      serve(calls.staffProve, schema.staffProve, (request) => prove(shop, who(request), request)),
    ]),
    serve(calls.staffPasskeys, schema.staffPasskeys, (request) => listPasskeys(shop, who(request))),
    serve(calls.staffPasskeyOptions, schema.staffPasskeyOptions, (request) => anotherPasskey(shop, who(request))),
    serve(calls.staffPasskeyAdd, schema.staffPasskeyAdd, (request) => addPasskey(shop, who(request), request.body)),
    serve(calls.staffPasskeyRemove, schema.staffPasskeyRemove, (request) =>
      removePasskey(shop, who(request), request.body.id),
    ),
  ]
  return routes.map((route) => ({ ...route, opens }))
}
