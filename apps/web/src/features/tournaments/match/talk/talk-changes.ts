import { useMutation } from '@tanstack/react-query'
import { useAttemptKey } from '../../../../platform/api/attempt-key.ts'
import { call } from '../../../../platform/api/call.ts'
import { saysItself } from '../../../../platform/cache/saying-errors.ts'
import { useLookAgain } from '../../tournament-changes.ts'
import { type MatchPlace, useMatchChange } from '../match-changes.ts'

/** The first word makes the conversation. */
export function useSayInMatch(params: MatchPlace) {
  const lookAgain = useLookAgain()
  const keyOf = useAttemptKey()
  return useMutation({
    meta: saysItself,
    mutationFn: ({ text, attempt }: { text: string; attempt: number }) =>
      call(
        'POST /api/tournaments/{id}/matches/{match}/talk',
        { params, body: { text } },
        { idempotencyKey: keyOf({ text, attempt }) },
      ),
    onSettled: lookAgain,
  })
}

export function useComeToTalk(params: MatchPlace) {
  return useMatchChange<void>(params, () => call('PUT /api/tournaments/{id}/matches/{match}/talk', { params }))
}

export function useSetLobby(params: MatchPlace) {
  return useMatchChange(params, (code: string) =>
    call('PUT /api/tournaments/{id}/matches/{match}/lobby', { params, body: { code } }),
  )
}

export function useCallDesk(params: MatchPlace) {
  return useMatchChange<void>(params, () => call('PUT /api/tournaments/{id}/matches/{match}/call', { params }))
}

export function useAnswerCall(params: MatchPlace) {
  return useMatchChange<void>(params, () => call('DELETE /api/tournaments/{id}/matches/{match}/call', { params }))
}

/** What the other side proposes is agreed by proposing the same. */
export function useProposeTime(params: MatchPlace) {
  return useMatchChange(params, (at: string) =>
    call('PUT /api/tournaments/{id}/matches/{match}/time', { params, body: { at } }),
  )
}

/** Names what was seen, so that nobody declines what was proposed meanwhile. */
export function useDeclineTime(params: MatchPlace) {
  return useMatchChange(params, (at: string) =>
    call('DELETE /api/tournaments/{id}/matches/{match}/time', { params, query: { at } }),
  )
}

export function useRemind(params: MatchPlace) {
  return useMatchChange<void>(params, () => call('PUT /api/tournaments/{id}/matches/{match}/reminder', { params }))
}

/** Names when the clock was to end, so that two who press give five minutes once. */
export function useExtend(params: MatchPlace) {
  return useMatchChange(params, (until: string) =>
    call('PUT /api/tournaments/{id}/matches/{match}/extension', { params, body: { until } }),
  )
}
