import { t } from '@lingui/core/macro'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import styles from './linking.module.css'

/** Steam tells wishlists to everybody, and what somebody owns only to a hall that has a key. */
export function GamesFromFileCard() {
  const title = t`The games you own`
  return (
    <Card as="section" padded aria-label={title}>
      <CardHeader title={title} />
      <Stack gap={5}>
        <p className={styles.lead}>
          {t`Steam tells them only to a hall whose host has set up a key. Until then they come from a file: a list from another app, or one of your own.`}
        </p>
        <ButtonLink href="/library/import">{t`Import a list`}</ButtonLink>
      </Stack>
    </Card>
  )
}
