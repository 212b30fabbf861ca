import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useKeep } from '../../../../features/profiles/editing/draft/own-settings.queries.ts'
import { asUser } from '../../../../features/profiles/editing/draft/save-edits.ts'
import { call } from '../../../../platform/api/call.ts'
import { loadChunk } from '../../../../platform/build-updates/load-chunk.ts'
import { saysItself } from '../../../../platform/cache/saying-errors.ts'
import { personName } from '../../../../platform/names/person-name.ts'
import { useCurrentUser } from '../../../../platform/session/session-store.ts'
import { crestRecipe, crestText } from '../../../../ui/art/crest-recipe.ts'
import { Button, ButtonLink } from '../../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../../ui/dress/stack.tsx'
import { WhyNot } from '../../../../ui/feedback/why-not.tsx'
import { keepFocusNear } from '../../../../ui/keys/lost-focus.ts'
import { Loading, SkeletonRow } from '../../../../ui/rooms/skeleton.tsx'
import { Card } from '../../../../ui/surfaces/card.tsx'

// What cuts a picture comes when somebody may want to.
const PictureField = lazy(() =>
  loadChunk(async () => ({
    default: (await import('../../../../features/profiles/editing/fields/picture-field.tsx')).PictureField,
  })),
)

/** A picture at once, the crest that stands in, or another one. */
export function FaceStep() {
  const user = useCurrentUser()
  const keep = useKeep()
  const choose = useMutation({
    meta: saysItself,
    mutationFn: () => call('PATCH /api/me', { body: { crest: crestText(crestRecipe(user.id)) } }),
    onSuccess: (me) => keep.user(asUser(me)),
  })
  return (
    <Card padded>
      <Stack gap={4}>
        <Suspense
          fallback={
            <Loading label={t`Loading`}>
              <SkeletonRow size={72} />
            </Loading>
          }
        >
          <PictureField user={user} name={personName(user)} crest={user.crest} />
        </Suspense>
        <Cluster gap={3}>
          <Button
            busy={choose.isPending && t`Saving`}
            onClick={({ currentTarget }) => {
              keepFocusNear(currentTarget)
              choose.mutate()
            }}
          >
            {t`Keep this crest`}
          </Button>
          <ButtonLink tone="quiet" href="/profile/edit/crest">
            {t`Draw another one`}
          </ButtonLink>
        </Cluster>
        <WhyNot error={choose.error} />
      </Stack>
    </Card>
  )
}
