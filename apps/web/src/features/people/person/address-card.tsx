import type { PersonFile } from '@guildhall/contract/people'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { personName } from '../../../platform/names/person-name.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { exactTime } from '../../../ui/type/time-text.ts'
import { useLookAtAddress, useVerifyAddress } from '../people.queries.ts'

/** It is shown to whoever asks, and each look stands in the log. */
export function AddressCard({ file: { person, verified } }: { file: PersonFile }) {
  const look = useLookAtAddress(person.id)
  const verify = useVerifyAddress(person.id)
  const [isAsked, setAsked] = useState(false)
  const name = personName(person)
  return (
    <Card as="section" padded>
      <CardHeader title={t`Mail address`} />
      <Stack gap={3}>
        <WhyNot error={look.error} />
        {look.data === undefined ? (
          <Quiet>{t`It is hidden. Each look at it is an entry of the audit log.`}</Quiet>
        ) : (
          <Text breaks role="status">
            {look.data.email}
          </Text>
        )}
        <Text>{verifiedText(verified)}</Text>
        <Cluster>
          {look.data === undefined && (
            <Button busy={look.isPending && t`Looking`} onClick={() => look.mutate(undefined)}>
              {t`Show the address`}
            </Button>
          )}
          {verified === null && (
            <Button aria-haspopup="dialog" onClick={() => setAsked(true)}>
              {t`It is theirs, I made sure`}
            </Button>
          )}
        </Cluster>
      </Stack>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t`Is the address theirs?`}
        confirmLabel={t`I made sure`}
        tone="primary"
        busy={verify.isPending && t`Saving`}
        error={verify.error}
        onConfirm={() => verify.mutate(undefined, { onSuccess: () => setAsked(false) })}
      >
        {t`From then on it counts as the address of ${name}, as if they had used a link that was mailed to it. Your name stands beside it and in the audit log, and it cannot be taken back.`}
      </ConfirmDialog>
    </Card>
  )
}

function verifiedText(verified: PersonFile['verified']): string {
  if (verified === null) return t`Nobody has made sure yet that it is theirs.`
  const at = exactTime(verified.at)
  return verified.by === null
    ? t`It is theirs: they used a link that was mailed to it, ${at}.`
    : t`It is theirs: ${personName(verified.by)} made sure, ${at}.`
}
