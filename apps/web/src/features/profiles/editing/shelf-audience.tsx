import type { PrivacySettings } from '@guildhall/contract/privacy'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { call } from '../../../platform/api/call.ts'
import { saysItself } from '../../../platform/cache/saying-errors.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { keepFocusNear } from '../../../ui/keys/lost-focus.ts'
import { useKeep, useOwnPrivacy } from './draft/own-settings.queries.ts'

/** Who sees the own shelf, and one press by which everybody in the hall does. Nothing of it is ever set by itself. */
export function ShelfAudience() {
  const privacy = useOwnPrivacy().data
  const show = useShowToAll()
  if (privacy === undefined) return null
  const isSeen = privacy.library === 'everyone'
  return (
    <Stack gap={2}>
      <Text role="status" tone={2}>
        {seenBy(privacy)}
      </Text>
      {!isSeen && <Quiet>{t`People with the same games find you only once they may see yours.`}</Quiet>}
      <WhyNot error={show.error} />
      <Cluster gap={2}>
        {!isSeen && (
          <Button
            icon={Eye}
            busy={show.isPending && t`Saving`}
            onClick={({ currentTarget }) => {
              keepFocusNear(currentTarget)
              show.mutate()
            }}
          >
            {privacy.presence === 'everyone'
              ? t`Let everybody in the hall see my games`
              : t`Let everybody in the hall see my games, and when I am here`}
          </Button>
        )}
        <ButtonLink tone="quiet" href="/profile/edit/privacy">
          {t`Choose for yourself`}
        </ButtonLink>
      </Cluster>
    </Stack>
  )
}

function seenBy({ library, presence }: PrivacySettings): string {
  if (library === 'friends') return t`As it is, your friends alone see your shelf.`
  if (library === 'nobody') return t`As it is, nobody else sees your shelf.`
  return presence === 'everyone'
    ? t`Everybody in the hall sees your shelf, and when you are here.`
    : t`Everybody in the hall sees your shelf.`
}

function useShowToAll() {
  const keep = useKeep()
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: () => call('PATCH /api/privacy', { body: { library: 'everyone', presence: 'everyone' } }),
    onSuccess(privacy) {
      keep.privacy(privacy)
      void client.invalidateQueries({ queryKey: ['company'] })
    },
  })
}
