import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { NextPage } from '../../../ui/controls/next-page.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { SectionHeader } from '../../../ui/surfaces/page.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import { RelativeTime } from '../../../ui/type/relative-time.tsx'
import { GameRow } from '../../games/picking/game-row.tsx'
import { useWishlist } from './wishlist.queries.ts'
import styles from './wishlist-section.module.css'

/** The wishlist in the order that it has at Steam; nothing while it is empty or on its way. */
export function WishlistSection() {
  const query = useWishlist()
  const wishes = query.data ?? []
  if (wishes.length === 0) return null
  const title = t`Your wishlist, as at Steam`
  return (
    <section aria-label={title}>
      <SectionHeader title={title} />
      <Card>
        <RowList label={title}>
          {wishes.map(({ place, wishedAt, game }) => (
            <Row key={place}>
              <GameRow
                game={game}
                href={`/game/${game.id}`}
                line={
                  wishedAt === null ? undefined : (
                    <Trans>
                      Wished for <RelativeTime at={wishedAt} />
                    </Trans>
                  )
                }
              />
            </Row>
          ))}
        </RowList>
        {query.hasNextPage && (
          <div className={styles.more}>
            <NextPage of={query} busy={t`Loading`}>
              {t`Show more`}
            </NextPage>
          </div>
        )}
      </Card>
    </section>
  )
}
