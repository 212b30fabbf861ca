import type { CurrentUser } from '@guildhall/contract/users'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { onTestFinished } from 'vitest'
import { RouterLink } from '../app/router-link.tsx'
import { mutationsThatSayErrors } from '../platform/cache/saying-errors.ts'
import { errorText } from '../platform/error-text.ts'
import { createRouter } from '../platform/routing/navigation/router.ts'
import { RouterProvider } from '../platform/routing/router-provider.tsx'
import { ErrorWordsProvider } from '../ui/feedback/error-words.tsx'
import { LinkProvider } from '../ui/link.tsx'
import { memoryHistory } from './routing/memory-history.ts'
import { signedIn } from './tokens.ts'

type Options = {
  /** Where the page is; the component sees its parameters by `route`. */
  path?: string
  route?: string
  /** Who is signed in; `null` for nobody, a believable member unless told. */
  user?: CurrentUser | null
}

/** Renders a page or a component as it stands in the product: router, links, query client, session. */
export function renderApp(element: ReactElement, { path = '/', route = '*', user }: Options = {}) {
  if (user !== null) signedIn(user)
  const queryClient = new QueryClient({
    mutationCache: mutationsThatSayErrors(() => true),
    defaultOptions: {
      queries: { retry: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  const elsewhere = <p data-testid="elsewhere" />
  const router = createRouter({
    history: memoryHistory(path),
    routes: [{ path: route, element }, ...(route === '*' ? [] : [{ path: '*', element: elsewhere }])],
  })
  onTestFinished(() => {
    cleanup()
    queryClient.clear()
  })
  const result = render(
    <QueryClientProvider client={queryClient}>
      <LinkProvider component={RouterLink}>
        <ErrorWordsProvider words={errorText}>
          <RouterProvider router={router} />
        </ErrorWordsProvider>
      </LinkProvider>
    </QueryClientProvider>,
  )
  return { ...result, queryClient, router }
}
