import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { isSignedOut, Refused } from './core/ask.ts'
import { LanguageProvider } from './core/language.tsx'
import { noteSignedOut } from './core/session.ts'
import { officeRouter } from './routes.tsx'
import { cssVariables, theme } from './theme.ts'

/** Styles that components write are let in by the nonce of this answer. */
const nonce = () => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''

function openClient(): QueryClient {
  // whatever is refused for want of a session says that it has ended
  const onError = (error: Error) => {
    if (isSignedOut(error)) noteSignedOut(client)
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: (times, error) => !(error instanceof Refused) && times < 2,
        // what is live is looked at anew then, by itself
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  })
  return client
}

/** The office: nothing of it is rendered on the server, as nobody is shown any of it who is not signed in. */
export function Office() {
  const [client] = useState(openClient)
  const [router] = useState(() => officeRouter(client))
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto" getStyleNonce={nonce}>
      <QueryClientProvider client={client}>
        <LanguageProvider>
          {/* beside the panel, whose buttons it would cover */}
          <Notifications position="bottom-center" containerWidth="26rem" />
          <RouterProvider router={router} />
        </LanguageProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
}
