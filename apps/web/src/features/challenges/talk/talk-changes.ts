import { useMutation } from '@tanstack/react-query'
import { useAttemptKey } from '../../../platform/api/attempt-key.ts'
import { call } from '../../../platform/api/call.ts'
import { saysItself } from '../../../platform/cache/saying-errors.ts'
import { useLookAgain } from '../challenge-changes.ts'

/** Says something to those who take part; the first word makes their conversation. */
export function useSayInTalk(id: string) {
  const lookAgain = useLookAgain()
  const keyOf = useAttemptKey()
  return useMutation({
    meta: saysItself,
    mutationFn: ({ text, attempt }: { text: string; attempt: number }) =>
      call(
        'POST /api/challenges/{id}/talk',
        { params: { id }, body: { text } },
        { idempotencyKey: keyOf({ text, attempt }) },
      ),
    onSettled: lookAgain,
  })
}
