import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { isSignedOut } from './core/ask.ts'
import { LanguageProvider } from './core/language.tsx'
import { sessionKey } from './core/session.ts'
import { officeRouter } from './routes.tsx'
import { cssVariables, theme } from './theme.ts'

/** Styles that components write are let in by the nonce of this answer. */
const nonce = () => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''

/** The office: nothing of it is rendered on the server, as nobody is shown any of it who is not signed in. */
export function Office() {
  const [client] = useState(() => {
    const queries = new QueryClient({
      defaultOptions: { queries: { retry: (times, error) => !isSignedOut(error) && times < 2 } },
    })
    queries.getQueryCache().subscribe(({ query, type }) => {
      // whatever notices that the session has ended leads to the sign-in
      if (type === 'updated' && query.queryKey !== sessionKey && isSignedOut(query.state.error))
        void queries.resetQueries({ queryKey: sessionKey })
    })
    return queries
  })
  const [router] = useState(() => officeRouter(client))
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto" getStyleNonce={nonce}>
      <QueryClientProvider client={client}>
        <LanguageProvider>
          <Notifications />
          <RouterProvider router={router} />
        </LanguageProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
}
