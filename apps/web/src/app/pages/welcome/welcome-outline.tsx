import { welcomeSteps } from '@guildhall/contract/rules/house/welcome-steps'
import { t } from '@lingui/core/macro'
import { Loading, SkeletonBar, SkeletonLine } from '../../../ui/rooms/skeleton.tsx'
import { Page, PageHeader } from '../../../ui/surfaces/page.tsx'
import { letterOutline, stepOutlines } from './step-outlines.tsx'
import styles from './welcome-page.module.css'

/** The room of the first evening before it is there, as tall as it is then. */
export function WelcomeOutline() {
  return (
    <Page>
      <PageHeader title={t`First evening`} hidden />
      <Loading label={t`Opening the hall`}>
        <div className={styles.hero}>
          <div className={styles.words}>
            <SkeletonLine width="long" />
            <SkeletonLine width="full" />
            <SkeletonLine width="medium" />
            <SkeletonBar width="medium" />
          </div>
        </div>
        <div className={styles.grid}>
          <div className={styles.letters}>{letterOutline}</div>
          <div className={styles.steps}>
            {welcomeSteps.map((step) => (
              <div key={step} className={styles.comingStep}>
                <SkeletonLine width="short" />
                {stepOutlines[step]}
              </div>
            ))}
          </div>
        </div>
      </Loading>
    </Page>
  )
}
