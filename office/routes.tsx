import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router'
import { sessionQuery } from './core/session.ts'
import { AccountPage } from './account/account-page.tsx'
import { Frame } from './frame/frame.tsx'
import { Failure, NotFound } from './frame/failure.tsx'
import { PeoplePage } from './people/people-page.tsx'
import { AcceptPage } from './sign-in/accept-page.tsx'
import { SignInPage } from './sign-in/sign-in-page.tsx'

const root = createRootRouteWithContext<{ queries: QueryClient }>()({ component: Outlet })

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  component: SignInPage,
  validateSearch: (search): { to?: string } =>
    // where to go afterwards, within the office
    typeof search['to'] === 'string' && /^\/\w/.test(search['to']) ? { to: search['to'] } : {},
})
const accept = createRoute({ getParentRoute: () => root, path: '/accept', component: AcceptPage })

/** All pages of who is signed in. */
const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  component: Frame,
  beforeLoad: async ({ context: { queries }, location: { pathname } }) => {
    const session = await queries.ensureQueryData(sessionQuery)
    if (!session) throw redirect({ to: '/sign-in', search: pathname === '/' ? {} : { to: pathname } })
    return { session }
  },
})
const start = createRoute({
  getParentRoute: () => inside,
  path: '/',
  beforeLoad: ({ context: { session } }) => {
    const isOfPeople = session.may.some(({ permission }) => permission === 'people')
    throw redirect({ to: isOfPeople ? '/people' : '/account', replace: true })
  },
})
const people = createRoute({ getParentRoute: () => inside, path: '/people', component: PeoplePage })
const account = createRoute({ getParentRoute: () => inside, path: '/account', component: AccountPage })

const routeTree = root.addChildren([signIn, accept, inside.addChildren([start, people, account])])

export const officeRouter = (queries: QueryClient) =>
  createRouter({
    routeTree,
    basepath: '/office',
    context: { queries },
    defaultErrorComponent: Failure,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof officeRouter>
  }
}
