import { t } from '@lingui/core/macro'
import { LibraryBig, type LucideIcon, Mail, UserRound } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useCloseWelcome } from '../../../features/welcome/welcome.queries.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { Icon } from '../../../ui/icon.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { home } from '../../home.ts'

/** What others see of a newcomer, and the way out of this room. */
export function KnownCard() {
  return (
    <Card as="section" padded aria-labelledby="known-so-far">
      <CardHeader id="known-so-far" title={t`What the hall knows so far`} />
      <Stack gap={4} align="start">
        <Stack as="ul" gap={3}>
          <Fact icon={UserRound}>{t`Your name, and your face or crest. Members see them.`}</Fact>
          <Fact icon={LibraryBig}>{t`Your games, once you bring them. You choose who sees them.`}</Fact>
          <Fact icon={Mail}>{t`Your mail address. Only you and the admins of this hall see it.`}</Fact>
        </Stack>
        <TextLink href="/profile/edit/privacy">{t`Change who sees what`}</TextLink>
        <Quiet>{t`This room waits for you for a month, or until you close it. It never sends you a reminder.`}</Quiet>
        <CloseButton />
      </Stack>
    </Card>
  )
}

function Fact({ icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <Line as="li" gap={2.5} align="start" shrinks>
      <Icon icon={icon} size="small" />
      <Text as="span" tone={2}>
        {children}
      </Text>
    </Line>
  )
}

/** It leads to the feed, and can be taken back for as long as that is said. */
function CloseButton() {
  const navigate = useNavigate()
  const close = useCloseWelcome()
  const open = useCloseWelcome()
  return (
    <Button
      busy={close.isPending && t`Closing`}
      onClick={() =>
        close.mutate(true, {
          onSuccess: () => {
            toasts.show({
              message: t`The room of your first evening is closed.`,
              action: {
                label: t`Undo`,
                // This room is gone by then, and what it would have heard of its own call with it.
                onSelect: () =>
                  void open.mutateAsync(false).then(
                    () => navigate('/welcome'),
                    () => undefined,
                  ),
              },
            })
            void navigate(home)
          },
        })
      }
    >
      {t`Close this room`}
    </Button>
  )
}
