import type { CompanyTable } from '@guildhall/contract/company'
import { plural, t } from '@lingui/core/macro'
import { asPerson, personName } from '../../platform/names/person-name.ts'
import { profileHref } from '../../platform/names/profile-href.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Cover } from '../../ui/covers/cover.tsx'
import { Quiet, Text } from '../../ui/dress/text.tsx'
import { language } from '../../ui/language/language.ts'
import { listed } from '../../ui/language/listed.ts'
import { ShieldStack } from '../../ui/people/shield-stack.tsx'
import { OnItsWay } from '../../ui/rooms/on-its-way.tsx'
import { SkeletonLine, SkeletonShield } from '../../ui/rooms/skeleton.tsx'
import { Card } from '../../ui/surfaces/card.tsx'
import { SectionHeader } from '../../ui/surfaces/page.tsx'
import { SoftText } from '../../ui/words/soft-text.tsx'
import styles from './company.module.css'
import { useTables } from './company.queries.ts'

const seatsShown = 4

/** What is played now, and by whom. */
export function Tables() {
  const tables = useTables()
  const seated = tables.data?.reduce((sum, { count }) => sum + count, 0) ?? 0
  return (
    <section aria-labelledby="tables-now">
      <SectionHeader
        id="tables-now"
        title={t`At the tables now`}
        aside={seated > 0 && plural(seated, { one: '# in a game', other: '# in a game' })}
      />
      {tables.data === undefined && (
        <OnItsWay of={tables} lost={t`The tables didn’t arrive.`} loading={t`Looking at the tables`}>
          <div className={styles.tables}>
            {[1, 2, 3, 4].map((at) => (
              <Card key={at} padded className={styles.coming}>
                <SkeletonShield />
                <SkeletonLine width="medium" />
              </Card>
            ))}
          </div>
        </OnItsWay>
      )}
      {tables.data?.length === 0 && (
        <Card padded className={styles.free}>
          <Text tone={2}>{t`The tables are free. Who comes first?`}</Text>
          <ButtonLink href="/challenges/new">{t`Open a table`}</ButtonLink>
        </Card>
      )}
      {tables.data !== undefined && tables.data.length > 0 && (
        <ul className={styles.tables}>
          {tables.data.map((table) => (
            <li key={table.game?.id ?? table.playing}>
              <Table table={table} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Table({ table: { game, playing, people, count } }: { table: CompanyTable }) {
  const [first] = people
  const names = people.slice(0, seatsShown).map(({ firstName }) => firstName)
  const rest = count - names.length
  const all = listed(rest > 0 ? [...names, `+${rest.toLocaleString(language)}`] : names)
  return (
    <Card as="article" className={styles.table}>
      <div className={styles.art} aria-hidden="true">
        {game !== null && <Cover title={game.title} cover={game.cover} decorative className={styles.wide} />}
      </div>
      <div className={styles.seats}>
        <ShieldStack people={people.map(asPerson)} max={seatsShown} size={40} label={all} />
      </div>
      <div className={styles.words}>
        <Text size="body" weight="strong" cut>
          {game === null ? <SoftText text={playing} /> : game.title}
        </Text>
        <Quiet cut aria-hidden="true">
          {all}
        </Quiet>
      </div>
      <div className={styles.foot}>
        {game !== null && (
          <ButtonLink href={`/game/${game.id}`} aria-label={t`See the table of ${game.title}`}>
            {t`See the table`}
          </ButtonLink>
        )}
        {game === null && first !== undefined && (
          <ButtonLink href={profileHref(first)} aria-label={t`See ${personName(first)}`}>
            {t`See who plays`}
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}
