import type { WelcomeStep } from '@guildhall/contract/rules/house/welcome-steps'
import type { Welcome } from '@guildhall/contract/welcome'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../platform/api/call.ts'
import { saysItself } from '../../platform/cache/saying-errors.ts'
import { chatHub } from '../../platform/hub/hubs.ts'
import { useHubConnected, useHubEvent } from '../../platform/hub/use-hub.ts'
import { fromStart } from '../../platform/start/start.ts'

const welcomeKeys = { own: ['welcome', 'own'], isThere: ['welcome', 'is-there'] } as const

/** The first evening as it stands; what was done in other rooms meanwhile is asked for anew. */
export function useWelcome() {
  return useQuery({
    queryKey: welcomeKeys.own,
    queryFn: async ({ signal }) => call('GET /api/welcome', {}, { signal }),
    staleTime: 0,
    refetchOnMount: 'always',
  })
}

/** Whether the member has a first evening. */
export function useIsWelcomed(): boolean {
  const { data = false } = useQuery({
    queryKey: welcomeKeys.isThere,
    queryFn: async ({ signal }) =>
      (await fromStart('welcome')) ?? (await call('GET /api/welcome', {}, { signal })).state === 'open',
  })
  return data
}

/** While the room is open: whatever the member does in it may have done a step. */
export function useStepsAfterDeeds(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      client.getMutationCache().subscribe(({ type, mutation }) => {
        const isDone = type === 'updated' && mutation.state.status === 'success'
        if (isDone && mutation.options.mutationKey?.[0] !== 'welcome') {
          void client.invalidateQueries({ queryKey: welcomeKeys.own })
        }
      }),
    [client],
  )
}

/** What comes back to an answered letter stands in it at once. */
export function useAnswersToLetters(letters: Welcome['letters']): void {
  const client = useQueryClient()
  const again = () => void client.invalidateQueries({ queryKey: welcomeKeys.own })
  const hear = ({ conversationId }: { conversationId: string }) => {
    if (letters.some((letter) => letter.conversationId === conversationId)) again()
  }
  useHubEvent(chatHub, 'ReceiveMessage', hear)
  useHubEvent(chatHub, 'MessageChanged', hear)
  useHubConnected(chatHub, (isAgain) => {
    if (isAgain && letters.length > 0) again()
  })
}

function take(client: QueryClient, welcome: Welcome): void {
  client.setQueryData(welcomeKeys.own, welcome)
  client.setQueryData(welcomeKeys.isThere, welcome.state === 'open')
}

/** The rail loses the room once all is done, wherever that was. */
export function useTakenAsItStands(welcome: Welcome | undefined): void {
  const client = useQueryClient()
  const isThere = welcome?.state === 'open'
  const isKnown = welcome !== undefined
  useEffect(() => {
    if (isKnown) client.setQueryData(welcomeKeys.isThere, isThere)
  }, [client, isKnown, isThere])
}

type StepChange = { readonly step: WelcomeStep; readonly state: 'open' | 'put-off' | 'seen' }

/** Puts a step off, picks it up again, or says that it was seen. It shows at once, and is back where the server refused. */
export function useSetStep() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: welcomeKeys.own,
    mutationFn: ({ step, state }: StepChange) =>
      call('PUT /api/welcome/steps/{step}', { params: { step }, body: { state } }),
    onMutate: ({ step, state }) =>
      client.setQueryData<Welcome>(
        welcomeKeys.own,
        (known) =>
          known && {
            ...known,
            steps: known.steps.map((each) =>
              each.step === step ? { step, state: state === 'seen' ? 'done' : state } : each,
            ),
          },
      ),
    onSuccess: (welcome) => take(client, welcome),
    onError: () => client.invalidateQueries({ queryKey: welcomeKeys.own }),
  })
}

export function useCloseWelcome() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: welcomeKeys.own,
    mutationFn: (isClosed: boolean) => call('PUT /api/welcome', { body: { isClosed } }),
    onSuccess: (welcome) => take(client, welcome),
  })
}

export function useAnswerLetter() {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: (answer: { readonly to: string; readonly text: string }) =>
      call('POST /api/welcome/answers', { body: answer }),
    onSuccess({ conversationId }, { to }) {
      client.setQueryData<Welcome>(
        welcomeKeys.own,
        (known) =>
          known && {
            ...known,
            letters: known.letters.map((letter) => (letter.from.id === to ? { ...letter, conversationId } : letter)),
          },
      )
    },
  })
}
