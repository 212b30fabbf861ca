import type { GameCommunity } from '@guildhall/contract/library'
import { playStyles } from '@guildhall/contract/rules/game-limits'
import { t } from '@lingui/core/macro'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { language } from '../../../ui/language/language.ts'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { playTime } from '../../../ui/type/play-time.ts'
import { styleWords } from './style-words.ts'
import styles from './time-card.module.css'
import { TimeDialog } from './time-dialog.tsx'
import { TimeSpread } from './time-spread.tsx'

type TimeCardProps = { game: { id: string; title: string } } & Pick<GameCommunity, 'timeToBeat' | 'ownTimes'>

/** How long members needed, by how far they played: the middle, the spread and how many said it. */
export function TimeCard({ game, timeToBeat, ownTimes }: TimeCardProps) {
  const [isOpen, setOpen] = useState(false)
  const longest = Math.max(1, ...timeToBeat.map(({ slowest }) => slowest), ...ownTimes.map(({ minutes }) => minutes))
  const known = playStyles.flatMap((style) => {
    const told = timeToBeat.find((each) => each.style === style)
    const own = ownTimes.find((each) => each.style === style)?.minutes
    return told === undefined && own === undefined ? [] : [{ style, told, own }]
  })
  return (
    <Card as="section" padded aria-label={t`Time to beat`}>
      <CardHeader
        title={t`Time to beat`}
        action={
          <IconButton
            icon={Pencil}
            label={t`Say how long you needed`}
            className={styles.change}
            onClick={() => setOpen(true)}
          />
        }
      />
      {known.length === 0 ? (
        <Quiet>{t`Nobody here has said how long it takes. Shown once three members did.`}</Quiet>
      ) : (
        <Stack as="ul">
          {known.map(({ style, told, own }) => (
            <li key={style}>
              <Line as="p" gap={3} align="baseline" justify="between">
                <span>{styleWords[style].name}</span>
                <b className={styles.median}>{told ? playTime(told.median) : '–'}</b>
              </Line>
              <TimeSpread told={told} own={own} longest={longest} />
              <Quiet>
                {told
                  ? t`${range(told.fastest, told.slowest)}, said by ${told.count.toLocaleString(language)}`
                  : t`Fewer than three said it`}
                {own !== undefined && t` · you ${playTime(own)}`}
              </Quiet>
            </li>
          ))}
        </Stack>
      )}
      <TimeDialog open={isOpen} onClose={() => setOpen(false)} game={game} ownTimes={ownTimes} />
    </Card>
  )
}

function range(fastest: number, slowest: number): string {
  const [from, to] = [playTime(fastest), playTime(slowest)]
  return from === to ? t`All about ${from}` : t`${from} to ${to}`
}
