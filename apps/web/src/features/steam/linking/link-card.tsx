import type { SyncBrings } from '@guildhall/contract/rules/library-limits'
import { t } from '@lingui/core/macro'
import { LogIn } from 'lucide-react'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { useLinkSteam } from './account.queries.ts'
import styles from './linking.module.css'
import { SteamTerms } from './steam-terms.tsx'

/** The way to prove a Steam account, with what that means. */
export function LinkCard({ brings }: { brings: SyncBrings }) {
  const link = useLinkSteam()
  return (
    <Card as="section" padded aria-label={t`Link your Steam account`}>
      <CardHeader title={t`Link your Steam account`} />
      <Stack gap={5}>
        <p className={styles.lead}>
          {t`You sign in at Steam, and Steam tells this hall which account is yours. Only an account that is proved like this can be synced.`}
        </p>
        <SteamTerms brings={brings} />
        <Cluster align="stretch" className={styles.actions}>
          <Button
            tone="primary"
            size="large"
            icon={LogIn}
            busy={(link.isPending || link.isSuccess) && t`To Steam`}
            onClick={() => link.mutate()}
          >
            {t`Sign in through Steam`}
          </Button>
          <ButtonLink size="large" tone="quiet" href="/library/import">
            {t`Import a list instead`}
          </ButtonLink>
        </Cluster>
      </Stack>
    </Card>
  )
}
