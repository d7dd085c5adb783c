import * as calls from '@foyer/contract/staff.calls.ts'
import * as schema from '@foyer/contract/staff.schema.ts'
import * as viewCalls from '@foyer/contract/staff.views.calls.ts'
import * as viewSchema from '@foyer/contract/staff.views.schema.ts'
import type { Actor } from '@foyer/domain/office/roles.ts'
import { checksPasswords } from '../account/checks-passwords.ts'
import { serve, type Route } from '../http/router.ts'
import type { Context } from '../context.ts'
import {
  addIdentity,
  anotherIdentity,
  removeIdentity,
  showIdentity,
  signInByIdentity,
  toProvider,
} from './identities.service.ts'
import { identityProvider, type IdentityProvider } from './identity-provider.ts'
import { accept, acceptCode, acceptIdentity, acceptPasskeyOptions, showInvitation } from './invitations.service.ts'
import { endOwnSessions, ownSessions, showSession } from './own-sessions.service.ts'
import { addPasskey, anotherPasskey, listPasskeys, removePasskey } from './passkeys.service.ts'
import { sessionCheck, type SignedIn } from './session.service.ts'
import { prove, proveOptions, signIn, signInOptions, signOut } from './sign-in.service.ts'
import { listViews, removeView, setView } from './views.service.ts'

/** How people of the office get in and out, and what they see of themselves. */
export function staffRoutes(shop: Context): Route[] {
  const provider = identityProvider(shop)
  return [...forEverybody(shop, provider).map(fromOffice), ...forSignedIn(shop, provider)]
}

function forEverybody(shop: Context, provider: IdentityProvider | null): Route[] {
  return [
    serve(calls.staffInvitation, schema.staffInvitation, ({ body }) => showInvitation(shop, body.token)),
    serve(calls.staffAcceptPasskey, schema.staffAcceptPasskey, ({ body }) => acceptPasskeyOptions(shop, body)),
    serve(calls.staffAcceptCode, schema.staffAcceptCode, ({ body }) => acceptCode(shop, body)),
    serve(calls.staffAcceptIdentity, schema.staffAcceptIdentity, ({ body }) =>
      acceptIdentity(shop, provider, body.token),
    ),
    serve(calls.staffSignInOptions, schema.staffSignInOptions, () => signInOptions(shop)),
    serve(calls.staffSignInIdentity, schema.staffSignInIdentity, () =>
      toProvider(shop, provider, { purpose: 'sign-in', about: null }),
    ),
    ...checksPasswords(shop, [
      serve(calls.staffAccept, schema.staffAccept, (request) => accept(shop, provider, request)),
      serve(calls.staffSignIn, schema.staffSignIn, async ({ body, ...from }) =>
        'identity' in body ? signInByIdentity(shop, provider, body.identity, from) : signIn(shop, { body, ...from }),
      ),
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

function forSignedIn(shop: Context, provider: IdentityProvider | null): Route[] {
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
    serve(calls.staffProveIdentity, schema.staffProveIdentity, (request) =>
      toProvider(shop, provider, { purpose: 'prove', about: who(request).person.session.id }),
    ),
    ...checksPasswords(shop, [
      serve(calls.staffProve, schema.staffProve, (request) => prove(shop, provider, who(request), request)),
    ]),
    serve(calls.staffPasskeys, schema.staffPasskeys, (request) => listPasskeys(shop, who(request))),
    serve(calls.staffPasskeyOptions, schema.staffPasskeyOptions, (request) => anotherPasskey(shop, who(request))),
    serve(calls.staffPasskeyAdd, schema.staffPasskeyAdd, (request) => addPasskey(shop, who(request), request.body)),
    serve(calls.staffPasskeyRemove, schema.staffPasskeyRemove, (request) =>
      removePasskey(shop, who(request), request.body.id),
    ),
    serve(calls.staffIdentity, schema.staffIdentity, (request) => showIdentity(shop, who(request))),
    serve(calls.staffIdentityOptions, schema.staffIdentityOptions, (request) =>
      anotherIdentity(shop, provider, who(request)),
    ),
    serve(calls.staffIdentityAdd, schema.staffIdentityAdd, (request) =>
      addIdentity(shop, provider, who(request), request.body.identity),
    ),
    serve(calls.staffIdentityRemove, schema.staffIdentityRemove, (request) => removeIdentity(shop, who(request))),
    serve(viewCalls.staffViews, viewSchema.staffViews, (request) => listViews(shop, who(request))),
    serve(viewCalls.staffViewSet, viewSchema.staffViewSet, (request) => setView(shop, who(request), request.body)),
    serve(viewCalls.staffViewRemove, viewSchema.staffViewRemove, (request) =>
      removeView(shop, who(request), request.body.view),
    ),
  ]
  return routes.map((route) => ({ ...route, opens }))
}
