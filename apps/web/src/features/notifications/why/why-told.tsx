import type { Notification } from '@guildhall/contract/notifications'
import { t } from '@lingui/core/macro'
import { Cluster } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { channelKindWords } from './channel-kind-words.ts'

/** Why somebody was told of something, and where that is switched. A newer server may name a kind that is not known here. */
export function WhyTold({ notification: { channelKind } }: { notification: Notification }) {
  const known: Readonly<Partial<Record<string, string>>> = channelKindWords
  const kind = known[channelKind ?? '']
  return (
    <Cluster gap={2} lineGap={0}>
      <Quiet>
        {kind === undefined ? t`The hall tells everybody of this.` : t`You are told of this under “${kind}”.`}
      </Quiet>
      {kind !== undefined && (
        <TextLink href={`/profile/edit/notifications?kind=${channelKind}`}>{t`Choose what you are told of`}</TextLink>
      )}
    </Cluster>
  )
}
