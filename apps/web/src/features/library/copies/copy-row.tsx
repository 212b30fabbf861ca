import type { GameCopy } from '@guildhall/contract/library'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Cluster } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { Tag } from '../../../ui/marks/tag.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/overlay/menu.tsx'
import { Row } from '../../../ui/surfaces/row-list.tsx'
import { RelativeTime } from '../../../ui/type/relative-time.tsx'
import styles from './copies-card.module.css'
import { copyHours, copyName, lowerWords } from './copy-words.ts'

type CopyRowProps = { copy: GameCopy; onChange(): void; onRemove(): void }

/** One copy. What a platform tells of goes only with the account; what it does not list any more can be taken away. */
export function CopyRow({ copy, onChange, onRemove }: CopyRowProps) {
  const name = copyName(copy)
  const hours = copyHours(copy)
  const lower = lowerWords(copy)
  const canGo = copy.sourceId === null || copy.isGone
  return (
    <Row>
      <div className={styles.words}>
        <Cluster as="p" lineGap={1} weight="strong" breaks>
          {name}
          {copy.isGone && <Tag tone="warn">{t`Gone from the account`}</Tag>}
        </Cluster>
        <Quiet>
          {hours ?? t`No hours`}
          {copy.lastPlayedAt !== null && (
            <>
              {' · '}
              <Trans>
                played <RelativeTime at={copy.lastPlayedAt} />
              </Trans>
            </>
          )}
        </Quiet>
        {lower !== undefined && <Quiet>{lower}</Quiet>}
      </div>
      <Menu
        label={t`The copy: ${name}`}
        trigger={<IconButton icon={Ellipsis} label={t`More about the copy: ${name}`} />}
      >
        <MenuItem icon={Pencil} onSelect={onChange}>
          {copy.told === null ? t`Change it` : t`Type hours beside it`}
        </MenuItem>
        {canGo && (
          <>
            <MenuSeparator />
            <MenuItem icon={Trash2} tone="danger" onSelect={onRemove}>
              {t`Take it away`}
            </MenuItem>
          </>
        )}
      </Menu>
    </Row>
  )
}
