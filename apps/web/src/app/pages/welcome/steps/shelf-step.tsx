import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { FileUp, type LucideIcon, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { FileChooser } from '../../../../features/imports/bringing/file-chooser.tsx'
import { useSendingFile } from '../../../../features/imports/bringing/use-sending-file.ts'
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
  const navigate = useNavigate()
  const sending = useSendingFile(({ id }, takenByName) => {
    void navigate(`/library/import?file=${id}`, { state: { takenByName } })
  })
  return (
    <Stack gap={3}>
      <div className={styles.two}>
        {isRead && (
          <Way
            icon={RefreshCw}
            title={t`From Steam`}
            words={t`The hall reads your list of games and hours, nothing else. You choose who sees it.`}
          >
            <ButtonLink tone="primary" href="/library/steam">
              {t`Connect Steam`}
            </ButtonLink>
          </Way>
        )}
        <Way
          icon={FileUp}
          title={t`From a file`}
          words={t`A table, or what another hall or program gave you. You look at it before it counts.`}
        >
          <FileChooser sending={sending} tone={isRead ? 'secondary' : 'primary'} />
        </Way>
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

type WayProps = { icon: LucideIcon; title: string; words: string; children: ReactNode }

function Way({ icon, title, words, children }: WayProps) {
  return (
    <Card padded className={styles.way}>
      <Line gap={3}>
        <ArchAvatar icon={icon} size={44} />
        <h3 className={styles.wayTitle}>{title}</h3>
      </Line>
      <Text tone={2}>{words}</Text>
      <div className={styles.wayButton}>{children}</div>
    </Card>
  )
}
