import type { ComparedGame, Comparison, Profile, Standing } from '@guildhall/contract/profiles'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { libraryHref } from '../../../platform/names/library-href.ts'
import { statusWords } from '../../../platform/names/shelf-words.ts'
import { cx } from '../../../ui/class-names.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Cover } from '../../../ui/covers/cover.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { Link, TextLink } from '../../../ui/link.tsx'
import { EmptyRoom } from '../../../ui/rooms/empty-room.tsx'
import { LostPage } from '../../../ui/rooms/lost-page.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { MoreRows } from '../../../ui/surfaces/board.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { Columns, SectionHeader } from '../../../ui/surfaces/page.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import { numberText, percentText } from '../../../ui/type/number-text.ts'
import { playTime } from '../../../ui/type/play-time.ts'
import styles from './comparison.module.css'
import { useComparison } from './comparison.queries.ts'
import { TasteCard } from './taste-card.tsx'

type Member = Profile['member']

/** Oneself beside somebody else: the games of both, who is further, and how alike the two rate. */
export function ComparisonRoom({ member, isShelfOpen }: { member: Member; isShelfOpen: boolean }) {
  const comparison = useComparison(member.id)
  const { data } = comparison
  if (data === undefined) {
    return (
      <Card padded>
        <OnItsWay of={comparison} lost={t`The comparison didn’t arrive.`} loading={t`Loading the comparison`}>
          <SkeletonRows count={4} />
        </OnItsWay>
      </Card>
    )
  }
  if (data.total === 0 && data.taste.inCommon === 0) {
    return (
      <EmptyRoom
        scene="shelf"
        title={t`Nothing to compare yet`}
        actions={<ButtonLink href="/library">{t`To your library`}</ButtonLink>}
      >
        {t`Games that stand on both shelves, or that both of you rated, are compared here.`}
      </EmptyRoom>
    )
  }
  return (
    <Columns
      sideLabel={t`The two of you in numbers`}
      side={
        <>
          <TasteCard taste={data.taste} firstName={member.firstName} />
          {data.total > 0 && <WhoIsFurther comparison={data} firstName={member.firstName} />}
          {isShelfOpen && <TheirShelf member={member} />}
        </>
      }
    >
      {data.total > 0 && (
        <section>
          <SectionHeader title={t`Games of both`} aside={plural(data.total, { one: '# game', other: '# games' })} />
          <Card>
            <RowList label={t`Games of both`}>
              {data.games.map((compared) => (
                <ComparedRow key={compared.game.id} compared={compared} firstName={member.firstName} />
              ))}
            </RowList>
          </Card>
          <LostPage of={comparison} lost={t`The rest didn’t arrive.`} />
          {comparison.hasNextPage && !comparison.isFetchNextPageError && (
            <MoreRows of={comparison}>{t`More games`}</MoreRows>
          )}
        </section>
      )}
    </Columns>
  )
}

function TheirShelf({ member }: { member: Member }) {
  const href = libraryHref(member)
  return (
    <Card as="section" padded>
      <CardHeader title={t`Shelf`} />
      <Stack gap={1}>
        <TextLink href={`${href}&mine=common`}>{t`All that both of you have`}</TextLink>
        <TextLink href={`${href}&mine=lacking`}>{t`What they have and you lack`}</TextLink>
      </Stack>
    </Card>
  )
}

function WhoIsFurther({ comparison, firstName }: { comparison: Comparison; firstName: string }) {
  const { further, achievements } = comparison
  return (
    <Card as="section" padded>
      <CardHeader title={t`Who is further`} />
      <Stack gap={1}>
        <Text>
          <Trans>
            You in {numberText(further.mine)}, <bdi>{firstName}</bdi> in {numberText(further.theirs)}, level in{' '}
            {numberText(further.even)}.
          </Trans>
        </Text>
        {achievements.mine + achievements.theirs > 0 && (
          <Text>
            <Trans>
              Achievements in these games: you {numberText(achievements.mine)}, <bdi>{firstName}</bdi>{' '}
              {numberText(achievements.theirs)}.
            </Trans>
          </Text>
        )}
      </Stack>
    </Card>
  )
}

function ComparedRow({ compared, firstName }: { compared: ComparedGame; firstName: string }) {
  const { game, mine, theirs, further } = compared
  return (
    <Row>
      <Cover title={game.title} cover={game.cover} size={56} decorative />
      <Stack gap={1.5} grow shrinks>
        <Text as="h3" size="body" breaks>
          <Link href={`/game/${game.id}`} className={styles.game}>
            {game.title}
          </Link>
        </Text>
        <div className={styles.sides}>
          <Side name={t`You`} standing={mine} isFurther={further === 'mine'} />
          <Side name={<bdi>{firstName}</bdi>} standing={theirs} isFurther={further === 'theirs'} />
        </div>
      </Stack>
    </Row>
  )
}

type SideProps = { name: ReactNode; standing: Standing; isFurther: boolean }

function Side({ name, standing, isFurther }: SideProps) {
  return (
    <div className={cx(styles.side, isFurther && styles.further)}>
      <Text size="meta" weight="strong">
        {name}
        {isFurther && t`: further`}
      </Text>
      <Quiet>{standingWords(standing)}</Quiet>
    </div>
  )
}

function standingWords({ status, minutes, completion, achievements }: Standing): string {
  return [
    statusWords[status],
    minutes > 0 && playTime(minutes),
    completion !== null && percentText(completion),
    achievements !== null && t`${numberText(achievements.unlocked)} of ${numberText(achievements.total)} achievements`,
  ]
    .filter((word) => word !== false)
    .join(' · ')
}
