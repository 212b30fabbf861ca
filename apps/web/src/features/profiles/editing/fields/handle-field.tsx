import { formerHandleDays, handleChangesMaximum, handleFault } from '@guildhall/contract/rules/names/handle-rules'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { AtSign } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isApiError } from '../../../../platform/api/api-error.ts'
import { call } from '../../../../platform/api/call.ts'
import { useCurrentUser } from '../../../../platform/session/session-store.ts'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import type { EditForm } from '../draft/use-edit-form.ts'

/** Typing rests so long before the server is asked. */
export const restMs = 400

/** The name that a member is mentioned by, with whether it is free. */
export function HandleField({ form }: { form: EditForm }) {
  const handle = form.values.handle
  const standing = useStanding(handle)
  const taken = standing === 'taken' ? t`Somebody goes by @${handle}, or by one that looks like it.` : undefined
  return (
    <TextField
      label={t`Handle`}
      name="handle"
      icon={AtSign}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={handle}
      error={form.errorOf('handle') ?? taken}
      help={
        <>
          <span role="status">{standing === 'free' && t`@${handle} is free.`}</span>{' '}
          <Trans>
            You can change it {handleChangesMaximum} times in {formerHandleDays} days. The old one leads to you for{' '}
            {formerHandleDays} days, and nobody else can take it meanwhile.
          </Trans>
        </>
      }
      onChange={({ target }) => form.set('handle', target.value.trim().replace(/^@/, '').toLowerCase())}
      onBlur={() => form.leave('handle')}
    />
  )
}

/** Whether a handle that the member does not have yet could be theirs; saving has the last word. */
function useStanding(handle: string): 'free' | 'taken' | undefined {
  const user = useCurrentUser()
  const rested = useRested(handle)
  const isAsked = rested === handle && handle !== user.handle && handleFault(handle) === undefined
  const { data } = useQuery({
    queryKey: ['handle', handle],
    queryFn: ({ signal }) => holderOf(handle, signal),
    enabled: isAsked,
    staleTime: 0,
  })
  if (!isAsked || data === undefined) return undefined
  return data.userId === null || data.userId === user.id ? 'free' : 'taken'
}

/** Nobody can be named as the holder of what only looks like a handle that somebody has. */
async function holderOf(handle: string, signal: AbortSignal): Promise<{ userId?: string | null }> {
  try {
    return await call('GET /api/handles/{handle}', { params: { handle } }, { signal })
  } catch (error) {
    if (isApiError(error, 'handle_not_found')) return { userId: null }
    if (isApiError(error, 'handle_taken')) return {}
    throw error
  }
}

function useRested(value: string): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
