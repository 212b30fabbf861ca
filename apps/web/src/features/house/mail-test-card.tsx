import type { MailTest } from '@guildhall/contract/house/mail-test'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { call } from '../../platform/api/call.ts'
import { saysItself } from '../../platform/cache/saying-errors.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../ui/dress/text.tsx'
import { WhyNot } from '../../ui/feedback/why-not.tsx'
import { Card, CardHeader } from '../../ui/surfaces/card.tsx'

/** Whether mails of the hall arrive. */
export function MailTestCard() {
  const client = useQueryClient()
  const test = useMutation({
    meta: saysItself,
    mutationFn: () => call('POST /api/admin/mail-test'),
    onSuccess: () => client.invalidateQueries({ queryKey: ['audit'] }),
  })
  return (
    <Card as="section" padded id="mail">
      <CardHeader title={t`Mail`} />
      <Stack gap={3}>
        <Quiet>{t`Without mail nobody gets back in who forgot their password.`}</Quiet>
        <Cluster gap={3}>
          <Button icon={MailCheck} busy={test.isPending && t`Sending`} onClick={() => test.mutate()}>
            {t`Send a mail to yourself`}
          </Button>
        </Cluster>
        <WhyNot error={test.error} />
        <Stack gap={1} role="status">
          {test.data !== undefined && !test.isPending && (
            <>
              <Text breaks>{wordsOf(test.data)}</Text>
              {test.data.said !== null && <Quiet breaks>{t`The mail server said: ${test.data.said}`}</Quiet>}
            </>
          )}
        </Stack>
      </Stack>
    </Card>
  )
}

function wordsOf({ to, outcome }: MailTest): string {
  switch (outcome) {
    case 'taken':
      return t`It is on its way to ${to}.`
    case 'file':
      return t`This server has no mail server: the mail is a file in its data folder. Set SMTP_URL, and start it again.`
    case 'address':
      return t`The mail server does not take mails to ${to}.`
    case 'later':
      return t`The mail server did not take it. Nothing was sent to ${to}.`
    case 'unknown':
      return t`The mail server broke off. It may have sent it to ${to} all the same.`
  }
}
