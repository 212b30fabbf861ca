import { t } from '@lingui/core/macro'
import { TransparencyRoom } from '../../../features/figures/transparency/transparency-room.tsx'
import { useTransparency } from '../../../features/figures/transparency/use-transparency.ts'
import { RulesAtTheDoor } from '../../../features/house/rules-at-the-door.tsx'
import { isApiError } from '../../../platform/api/api-error.ts'
import { usePageTitle } from '../../../platform/page/page-title.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { NotFoundRoom } from '../../../ui/rooms/error-room.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { Prose } from '../../../ui/surfaces/prose.tsx'
import styles from './transparency-page.module.css'

/** The figures, or that there is no such page while the admins do not publish them. */
export function PublishedFigures({ inside }: { inside: { readonly href: string; readonly words: string } }) {
  const transparency = useTransparency()
  const isOff = isApiError(transparency.error, 'transparency_off')
  usePageTitle(isOff ? t`Page Not Found` : t`Transparency`)
  if (isOff) {
    return (
      <NotFoundRoom
        path="/transparency"
        actions={
          <ButtonLink tone="primary" size="large" href={inside.href}>
            {inside.words}
          </ButtonLink>
        }
      />
    )
  }
  return (
    <>
      <header>
        <h1 className={styles.title} tabIndex={-1}>
          {t`How this hall is moderated`}
        </h1>
        <p className={styles.lead}>
          {t`What was reported here, what was decided and how soon, in each quarter that is over.`}
        </p>
      </header>
      {transparency.data === undefined ? (
        <Card>
          <OnItsWay of={transparency} lost={t`The figures didn’t arrive.`} loading={t`Loading the figures`}>
            <SkeletonRows count={4} />
          </OnItsWay>
        </Card>
      ) : (
        <TransparencyRoom quarters={transparency.data} />
      )}
      <Prose>
        <h2>{t`House rules`}</h2>
        <RulesAtTheDoor />
      </Prose>
    </>
  )
}
