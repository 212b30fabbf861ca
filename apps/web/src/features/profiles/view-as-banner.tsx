import { t } from '@lingui/core/macro'
import { Eye } from 'lucide-react'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Cluster } from '../../ui/dress/stack.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import type { Eyes } from './profiles.queries.ts'
import styles from './view-as-banner.module.css'

type ViewAsBannerProps = { as: Exclude<Eyes, undefined>; href: string }

/** Says through whose eyes one looks at the own profile, with the way back. */
export function ViewAsBanner({ as, href }: ViewAsBannerProps) {
  const other = as === 'stranger' ? 'friend' : 'stranger'
  return (
    <div className={styles.banner}>
      <Banner
        tone="info"
        icon={Eye}
        action={
          <Cluster as="span" align="stretch">
            <ButtonLink tone="quiet" href={`${href}?as=${other}`}>
              {other === 'friend' ? t`As a friend` : t`As a stranger`}
            </ButtonLink>
            <ButtonLink href={href}>{t`Back to your own view`}</ButtonLink>
          </Cluster>
        }
      >
        {as === 'stranger'
          ? t`This is your profile as a stranger sees it, somebody here who is not your friend.`
          : t`This is your profile as a friend sees it.`}
      </Banner>
    </div>
  )
}
