import type { SteamState } from '@guildhall/contract/steam'
import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isApiError } from '../../../platform/api/api-error.ts'
import { errorText } from '../../../platform/error-text.ts'
import { Spinner } from '../../../ui/controls/spinner.tsx'
import { Line } from '../../../ui/dress/stack.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { useAnswerLink } from './account.queries.ts'
import styles from './linking.module.css'

/**
 * Where Steam sends the browser back to: hands its answer over, once, and takes it out of the address, so that neither a
 * reload nor the way back repeats it.
 */
export function useLinkReturn(onLinked: (state: SteamState) => void) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const answer = useAnswerLink()
  const isHandedOver = useRef(false)
  const [mode] = useState(() => new URLSearchParams(search).get('openid.mode'))
  const handOver = useEffectEvent(() => {
    void navigate('.', { replace: true })
    if (mode !== 'cancel') answer.mutate(search, { onSuccess: onLinked })
  })
  useEffect(() => {
    if (mode === null || isHandedOver.current) return
    isHandedOver.current = true
    handOver()
  }, [mode])
  return {
    isAsking: mode !== null && mode !== 'cancel' && !answer.isError && !answer.isSuccess,
    isCancelled: mode === 'cancel',
    error: answer.error,
  }
}

/** While Steam is asked whether the answer is its own. */
export function AskingSteam() {
  return (
    <Card padded>
      <Line as="p" gap={3} role="status" className={styles.asking}>
        <Spinner />
        {t`Asking Steam whether that was you`}
      </Line>
    </Card>
  )
}

type RefusedLinkProps = { isCancelled: boolean; error: unknown; isLinked: boolean }

/** Why nothing was linked. */
export function RefusedLink({ isCancelled, error, isLinked }: RefusedLinkProps) {
  if (isCancelled) return <Note tone="info">{t`You did not sign in at Steam. Nothing was linked.`}</Note>
  // An answer that was handed over twice is refused the second time, although it did its work.
  if (error === null || (isLinked && isApiError(error, 'steam_link_expired'))) return null
  return (
    <Note tone="bad" alert>
      {errorText(error)}
    </Note>
  )
}
