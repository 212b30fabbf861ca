import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Stack } from '../../ui/dress/stack.tsx'
import { Quiet } from '../../ui/dress/text.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { TextLink } from '../../ui/link.tsx'
import { useClaim } from './asked-claim.ts'
import { AuthHead } from './auth-head.tsx'

/** For who asked to join: that it waits, and what the hosts answered once they did. */
export function Asked({ claim, onOver }: { claim: string; onOver(): void }) {
  const state = useClaim(claim)
  switch (state) {
    case 'welcome':
      return (
        <>
          <AuthHead title={t`You are let in`}>{t`The hosts have opened the door to you.`}</AuthHead>
          <Stack gap={5}>
            <Note tone="ok" alert>
              {t`Sign in with the address and the password that you chose when you first asked.`}
            </Note>
            <ButtonLink tone="primary" size="large" block href="/login" onClick={onOver}>
              {t`Sign in`}
            </ButtonLink>
          </Stack>
        </>
      )
    case 'away':
      return (
        <>
          <AuthHead title={t`Not this time`}>{t`The hosts did not let this address in.`}</AuthHead>
          <Stack gap={5}>
            <Note tone="warn" alert>
              {t`What you wrote with it is forgotten. You may ask again.`}
            </Note>
            <Button size="large" block onClick={onOver}>
              {t`Ask again`}
            </Button>
          </Stack>
        </>
      )
    default:
      return (
        <>
          <AuthHead title={t`You have asked`}>{t`The hosts answer who may join.`}</AuthHead>
          <Stack gap={5}>
            <Note tone="ok" alert>
              {t`This page says so once they have answered, also when you come back to it later in this browser.`}
            </Note>
            <Quiet>
              {t`Whoever asks twice with one address waits under the first: with the password of that time, and on this page only if it was the same one.`}{' '}
              <Trans>
                If it was another, <TextLink href="/login">signing in</TextLink> with the first tells how it stands.
              </Trans>
            </Quiet>
            <Button tone="quiet" block onClick={onOver}>
              {t`Ask with another address`}
            </Button>
          </Stack>
        </>
      )
  }
}
