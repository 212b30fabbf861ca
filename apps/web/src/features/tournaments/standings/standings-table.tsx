import type { Standings } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { Fragment, useState } from 'react'
import { asPerson } from '../../../platform/names/person-name.ts'
import { profileHref } from '../../../platform/names/profile-href.ts'
import { cx } from '../../../ui/class-names.ts'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { NameLink } from '../../../ui/link.tsx'
import { Lozenge } from '../../../ui/marks/lozenge.tsx'
import { ArchAvatar } from '../../../ui/people/arch-avatar.tsx'
import { ShieldAvatar } from '../../../ui/people/shield-avatar.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { numberText } from '../../../ui/type/number-text.ts'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { TeamCrest } from '../teams/team-crest.tsx'
import { type Player, type Players, playerName } from '../words/players.ts'
import { partText, partWords, valueName, valueText } from '../words/standing-words.ts'
import styles from './standings.module.css'

type Rows = Standings['stages'][number]['groups'][number]
type Row = Rows[number]

type StandingsTableProps = {
  title: string
  showsTitle: boolean
  rows: Rows
  players: Players
  /** It is played still: of who is not out one says that they are in. */
  isOn: boolean
}

/** A table whose values say what they are made of. */
export function StandingsTable({ title, showsTitle, rows, players, isOn }: StandingsTableProps) {
  const [open, setOpen] = useState<{ entrantId: string; by: string }>()
  const columns = rows[0]?.values.map(({ by }) => by) ?? []
  const hasDraws = rows.some(({ draws }) => draws > 0)
  const width = 4 + columns.length
  return (
    <Card>
      <div role="group" aria-label={title} className={styles.scroll}>
        <table className={styles.table}>
          <caption className={cx(!showsTitle && styles.unseen)}>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t`Place`}</th>
              <th scope="col">{t`Entrant`}</th>
              <th scope="col" className={styles.number}>
                {hasDraws ? t`Won, drawn, lost` : t`Won, lost`}
              </th>
              <th scope="col" className={styles.number}>
                {t({ message: 'Games', context: 'of matches' })}
              </th>
              {columns.map((by) => (
                <th key={by} scope="col" className={styles.number}>
                  {valueName(by)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const player = players.get(row.entrantId)
              const value = open?.entrantId === row.entrantId ? row.values.find(({ by }) => by === open.by) : undefined
              return (
                <Fragment key={row.entrantId}>
                  <tr className={cx(player?.isMe && styles.mine)}>
                    <td className={styles.place}>{placeOf(row, rows)}</td>
                    <td className={styles.entrant}>
                      <Entrant player={player} isStillIn={row.isStillIn} isOn={isOn} />
                    </td>
                    <td className={styles.number}>
                      {hasDraws ? `${row.wins}–${row.draws}–${row.losses}` : `${row.wins}–${row.losses}`}
                    </td>
                    <td className={styles.number}>{`${row.gamesWon}–${row.gamesLost}`}</td>
                    {row.values.map(({ by, value: amount }) => (
                      <td key={by} className={styles.number}>
                        <button
                          type="button"
                          aria-expanded={value?.by === by}
                          aria-label={t`${valueName(by)} of ${playerName(player)}: ${valueText(amount)}. How it is made`}
                          className={styles.value}
                          onClick={() => setOpen(value?.by === by ? undefined : { entrantId: row.entrantId, by })}
                        >
                          {valueText(amount)}
                        </button>
                      </td>
                    ))}
                  </tr>
                  {value !== undefined && (
                    <tr className={styles.parts}>
                      <td colSpan={width}>
                        <Parts value={value} players={players} />
                      </td>
                    </tr>
                  )}
                </Fragment>
              )
            })}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

/** "3", of several "5–6", and a dash while it is open. */
export function placeOf({ place }: Pick<Row, 'place'>, rows: readonly Pick<Row, 'place'>[]): string {
  if (place === null) return '–'
  const level = rows.filter((row) => row.place === place).length
  return level > 1 ? `${numberText(place)}–${numberText(place + level - 1)}` : numberText(place)
}

function Entrant({ player, isStillIn, isOn }: { player: Player | undefined; isStillIn: boolean; isOn: boolean }) {
  const member = player?.member ?? null
  const face = member === null ? null : asPerson(member)
  return (
    <Line gap={3} shrinks>
      {player?.team ? (
        <TeamCrest name={player.team} size={36} />
      ) : face === null ? (
        <ArchAvatar seed={player?.id ?? ''} size={36} />
      ) : (
        <ShieldAvatar seed={face.id} name={face.name} src={face.avatar} crest={face.crest} size={36} decorative />
      )}
      <Stack gap={0} shrinks>
        <span>
          {player?.team ? (
            <SoftText text={player.team} />
          ) : member === null ? (
            playerName(player)
          ) : (
            <NameLink href={profileHref(member)}>{playerName(player)}</NameLink>
          )}
          {player?.isMe && <Lozenge className={styles.me} />}
        </span>
        <Quiet as="span" size="micro">
          {player?.isOut ? t`Left` : isStillIn ? isOn && t`Still in` : t`Out`}
        </Quiet>
      </Stack>
    </Line>
  )
}

function Parts({ value, players }: { value: Row['values'][number]; players: Players }) {
  return (
    <Stack gap={1}>
      <Text size="meta" weight="strong">{t`${valueName(value.by)}: ${valueText(value.value)}`}</Text>
      {value.parts.length === 0 ? (
        <Quiet>{t`Nothing was added yet.`}</Quiet>
      ) : (
        <ul className={styles.list}>
          {value.parts.map(({ amount, reason, entrantId }, at) => (
            <li key={at}>
              <span className={styles.amount}>{partText(amount)}</span>
              <span>
                {entrantId === null ? partWords(reason) : `${partWords(reason)}: ${playerName(players.get(entrantId))}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}
