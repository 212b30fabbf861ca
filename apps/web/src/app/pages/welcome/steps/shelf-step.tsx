import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { FileUp, type LucideIcon, RefreshCw } from 'lucide-react'
import { ShelfAudience } from '../../../../features/profiles/editing/shelf-audience.tsx'
import { useSteamState } from '../../../../features/steam/steam.queries.ts'
import { ButtonLink } from '../../../../ui/controls/button.tsx'
import { Line, Stack } from '../../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../../ui/dress/text.tsx'
import { TextLink } from '../../../../ui/link.tsx'
import { ArchAvatar } from '../../../../ui/people/arch-avatar.tsx'
import { Card } from '../../../../ui/surfaces/card.tsx'
import styles from './steps.module.css'

/** From Steam where the hall reads from it, from a file, or by hand. */
export function ShelfStep() {
  const steam = useSteamState()
  const isRead = steam.data?.brings === 'games'
  return (
    <Stack gap={3}>
      <div className={styles.two}>
        {isRead && (
          <Way
            icon={RefreshCw}
            title={t`From Steam`}
            words={t`The hall reads your list of games and hours, nothing else. You choose who sees it.`}
            href="/library/steam"
            word={t`Connect Steam`}
            isFirst
          />
        )}
        <Way
          icon={FileUp}
          title={t`From a file`}
          words={t`A table, or what another hall or program gave you. You look at it before it counts.`}
          href="/library/import"
          word={t`Choose a file`}
          isFirst={!isRead}
        />
      </div>
      <Quiet>
        {isRead ? (
          <Trans>
            Neither? <TextLink href="/games">Put five games on your shelf by hand</TextLink>, it takes a minute.
          </Trans>
        ) : (
          <Trans>
            No file? <TextLink href="/games">Put five games on your shelf by hand</TextLink>, it takes a minute.
          </Trans>
        )}
      </Quiet>
      <ShelfAudience />
    </Stack>
  )
}

type WayProps = { icon: LucideIcon; title: string; words: string; href: string; word: string; isFirst: boolean }

function Way({ icon, title, words, href, word, isFirst }: WayProps) {
  return (
    <Card padded className={styles.way}>
      <Line gap={3}>
        <ArchAvatar icon={icon} size={44} />
        <h3 className={styles.wayTitle}>{title}</h3>
      </Line>
      <Text tone={2}>{words}</Text>
      <ButtonLink tone={isFirst ? 'primary' : 'secondary'} href={href} className={styles.wayButton}>
        {word}
      </ButtonLink>
    </Card>
  )
}
