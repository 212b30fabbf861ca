import type { MemberSignIn } from '@guildhall/contract/people'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { browserName } from '../../../platform/names/browser-name.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { NoRows } from '../../../ui/surfaces/board.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import { RelativeTime } from '../../../ui/type/relative-time.tsx'
import { exactTime } from '../../../ui/type/time-text.ts'
import { useEndSignIns, useSignIns } from '../people.queries.ts'

/** Where they are signed in, without a word of the place, and the end of one or all. */
export function SignInsCard({ userId }: { userId: string }) {
  const signIns = useSignIns(userId)
  const end = useEndSignIns(userId)
  const [asked, setAsked] = useState<{ id: string | null }>()
  return (
    <Card as="section" padded>
      <CardHeader
        title={t`Sign-ins`}
        action={
          signIns.data !== undefined &&
          signIns.data.length > 0 && <Button onClick={() => setAsked({ id: null })}>{t`End all`}</Button>
        }
      />
      {signIns.data === undefined ? (
        <OnItsWay of={signIns} lost={t`The sign-ins didn’t arrive.`} loading={t`Loading the sign-ins`}>
          <SkeletonRows count={2} />
        </OnItsWay>
      ) : signIns.data.length === 0 ? (
        <NoRows>{t`They are signed in nowhere.`}</NoRows>
      ) : (
        <RowList label={t`Sign-ins`}>
          {signIns.data.map((signIn) => (
            <SignInRow key={signIn.id} signIn={signIn} onEnd={() => setAsked({ id: signIn.id })} />
          ))}
        </RowList>
      )}
      {asked !== undefined && (
        <ConfirmDialog
          open
          onClose={() => setAsked(undefined)}
          title={asked.id === null ? t`End all their sign-ins?` : t`End this sign-in?`}
          confirmLabel={asked.id === null ? t`End all` : t`End it`}
          busy={end.isPending && t`Ending`}
          error={end.error}
          onConfirm={() => end.mutate(asked.id, { onSuccess: () => setAsked(undefined) })}
        >
          {t`What is open there ends at once. They sign in again with their password.`}
        </ConfirmDialog>
      )}
    </Card>
  )
}

function SignInRow({ signIn: { browser, beganAt, usedAt }, onEnd }: { signIn: MemberSignIn; onEnd(): void }) {
  const name = browserName(browser)
  return (
    <Row>
      <Stack gap={0.5} grow shrinks>
        <Text as="span" weight="medium">
          {name}
        </Text>
        <Quiet as="span">
          {t`Since ${exactTime(beganAt)}`} · {t`last used`} <RelativeTime at={usedAt} />
        </Quiet>
      </Stack>
      <Cluster>
        <Button tone="quiet" aria-label={t`End it: the sign-in of ${name}`} onClick={onEnd}>
          {t`End it`}
        </Button>
      </Cluster>
    </Row>
  )
}
