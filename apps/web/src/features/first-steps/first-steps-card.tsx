import { type FirstStep, firstSteps } from '@guildhall/contract/rules/house/first-steps'
import { t } from '@lingui/core/macro'
import { Check, Circle, SkipForward } from 'lucide-react'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Line, Stack } from '../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../ui/dress/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Card, CardHeader } from '../../ui/surfaces/card.tsx'
import { Row, RowList } from '../../ui/surfaces/row-list.tsx'
import { VisuallyHidden } from '../../ui/type/visually-hidden.tsx'
import { useFirstSteps, useSkipSteps } from './first-steps.queries.ts'
import styles from './first-steps-card.module.css'

type StepWords = { readonly title: string; readonly why: string; readonly does: string; readonly href: string }

const stepWords: Readonly<Record<FirstStep, StepWords>> = {
  name: {
    title: t`A name and a crest`,
    why: t`They stand at the door, in the rail, in mails and in the installed app.`,
    does: t`Name the hall`,
    href: '/admin?view=house#hall-name',
  },
  rules: {
    title: t`House rules`,
    why: t`Whoever joins agrees to them, and reports are judged by them.`,
    does: t`Write the rules`,
    href: '/admin?view=house#rules',
  },
  door: {
    title: t`Who may join`,
    why: t`Until you say otherwise everybody may. An invitation brings in the first guests.`,
    does: t`See to the doors`,
    href: '/admin?view=doors#who-may-join',
  },
  mail: {
    title: t`Mail`,
    why: t`Without mail nobody gets back in who forgot their password. Set SMTP_URL, and start the server again.`,
    does: t`Try the mail`,
    href: '/admin?view=house#mail',
  },
  address: {
    title: t`An address that others reach`,
    why: t`Links in mails and invitations lead to this machine alone so far. Set PUBLIC_URL, and start the server again.`,
    does: t`Try an address`,
    href: '/admin?view=house#address',
  },
}

/**
 * What a new hall still lacks, for its admins; nothing once it is past its beginning. Nobody waits for it. Folded it is one
 * line that leads to the whole, for where something else is looked at.
 */
export function FirstStepsCard({ isFolded = false }: { isFolded?: boolean }) {
  const { data } = useFirstSteps()
  const skip = useSkipSteps()
  if (data === undefined || data.steps.length === 0) return null
  const shown = data.steps.filter(({ isSkipped }) => !isSkipped)
  const skipped = data.steps.filter(({ isSkipped }) => isSkipped).map(({ step }) => step)
  const done = shown.filter(({ isDone }) => isDone).length
  if (isFolded) {
    return (
      <Quiet>
        <TextLink href="/admin">{t`First steps`}</TextLink> {t`${done} of ${shown.length} are done.`}
      </Quiet>
    )
  }
  return (
    <Card as="section" padded>
      <CardHeader
        title={t`First steps`}
        action={
          <Button tone="quiet" disabled={skip.isPending} onClick={() => skip.mutate(firstSteps)}>
            {t`Skip them all`}
          </Button>
        }
      />
      <Stack gap={3}>
        <Quiet>{t`${done} of ${shown.length} are done. Only admins see this.`}</Quiet>
        <RowList label={t`What the hall still lacks`}>
          {shown.map(({ step, isDone }) => (
            <Row key={step} className={styles.row}>
              <span className={isDone ? styles.done : styles.open}>
                <Icon icon={isDone ? Check : Circle} />
                <VisuallyHidden>{isDone ? t`Done:` : t`To do:`}</VisuallyHidden>
              </span>
              <Stack gap={0.5} grow shrinks>
                <Text weight="strong">
                  {isDone ? (
                    <TextLink href={stepWords[step].href}>{stepWords[step].title}</TextLink>
                  ) : (
                    stepWords[step].title
                  )}
                </Text>
                {!isDone && <Quiet>{stepWords[step].why}</Quiet>}
              </Stack>
              {!isDone && (
                <Line gap={1} className={styles.actions}>
                  <ButtonLink href={stepWords[step].href}>{stepWords[step].does}</ButtonLink>
                  <IconButton
                    icon={SkipForward}
                    label={t`Skip: ${stepWords[step].title}`}
                    disabled={skip.isPending}
                    onClick={() => skip.mutate([...skipped, step])}
                  />
                </Line>
              )}
            </Row>
          ))}
        </RowList>
      </Stack>
    </Card>
  )
}
