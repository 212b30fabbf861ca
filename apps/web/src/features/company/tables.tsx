import type { CompanyTable } from '@guildhall/contract/company'
import { plural, t } from '@lingui/core/macro'
import { Plus } from 'lucide-react'
import { type ComponentType, type ReactNode, useRef, useState } from 'react'
import { asPerson, personName } from '../../platform/names/person-name.ts'
import { profileHref } from '../../platform/names/profile-href.ts'
import { useCurrentUser } from '../../platform/session/session-store.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Cover } from '../../ui/covers/cover.tsx'
import { Cluster } from '../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../ui/dress/text.tsx'
import { onFocusLost } from '../../ui/keys/lost-focus.ts'
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

/** How one sits down, and gets up: the page knows. */
export type AtTheTables = {
  /** With `null` one opens a table of one's own. */
  readonly SitDown: ComponentType<{ playing: string | null; onClose(): void; onOpened(): void }>
  getUp(playing: string): ReactNode
  /** A word beside the own table. */
  readonly ownTable: ReactNode
}

/** At what table one is about to sit down: `null` is one of one's own. */
type Asked = { readonly playing: string | null }

/** What is played now, and by whom; whoever says what they play sits at a table. */
export function Tables({ seating }: { seating: AtTheTables }) {
  const tables = useTables()
  const [asked, setAsked] = useState<Asked | null>(null)
  const place = useRef<HTMLElement>(null)
  const seated = tables.data?.reduce((sum, { count }) => sum + count, 0) ?? 0
  const isSeated = tables.data?.some(({ isMine }) => isMine)
  const sitDown = (playing: string) => setAsked({ playing })

  /** The button that was pressed may be gone with the free tables. */
  function opened() {
    setAsked(null)
    onFocusLost(() => place.current?.querySelector('button')?.focus({ preventScroll: true }))
  }

  return (
    <section ref={place} aria-labelledby="tables-now">
      <Cluster justify="between" gap={2}>
        <SectionHeader
          id="tables-now"
          title={t`At the tables now`}
          aside={seated > 0 && plural(seated, { one: '# in a game', other: '# in a game' })}
        />
        {seated > 0 && (
          <Button icon={Plus} onClick={() => setAsked({ playing: null })}>
            {isSeated ? t`Play something else` : t`Open a table`}
          </Button>
        )}
      </Cluster>
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
          <Button icon={Plus} onClick={() => setAsked({ playing: null })}>
            {t`Open a table`}
          </Button>
        </Card>
      )}
      {tables.data !== undefined && tables.data.length > 0 && (
        <ul className={styles.tables}>
          {tables.data.map((table) => (
            <li key={table.game?.id ?? table.playing}>
              <Table table={table} seating={seating} onSitDown={sitDown} />
            </li>
          ))}
        </ul>
      )}
      {asked !== null && <seating.SitDown playing={asked.playing} onClose={() => setAsked(null)} onOpened={opened} />}
    </section>
  )
}

type TableProps = { table: CompanyTable; seating: AtTheTables; onSitDown(playing: string): void }

function Table({ table, seating, onSitDown }: TableProps) {
  const { game, playing, people, count, isMine } = table
  const { id: ownId } = useCurrentUser()
  const names = people.slice(0, seatsShown).map(({ id, firstName }) => (id === ownId ? t`You` : firstName))
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
        {isMine && seating.ownTable}
      </div>
      <Cluster gap={1} className={styles.foot}>
        {isMine ? (
          seating.getUp(playing)
        ) : (
          <Button aria-label={t`Sit down: ${playing}`} onClick={() => onSitDown(playing)}>
            {t`Sit down`}
          </Button>
        )}
        {(!isMine || count > 1) && <WhereTo table={table} ownId={ownId} />}
      </Cluster>
    </Card>
  )
}

/** The page of the game, or of somebody who plays what the catalogue does not know. */
function WhereTo({ table: { game, people }, ownId }: { table: CompanyTable; ownId: string }) {
  if (game !== null) {
    return (
      <ButtonLink tone="quiet" href={`/game/${game.id}`} aria-label={t`See the game: ${game.title}`}>
        {t`See the game`}
      </ButtonLink>
    )
  }
  const other = people.find(({ id }) => id !== ownId)
  if (other === undefined) return null
  return (
    <ButtonLink tone="quiet" href={profileHref(other)} aria-label={t`See ${personName(other)}`}>
      {t`See who plays`}
    </ButtonLink>
  )
}
