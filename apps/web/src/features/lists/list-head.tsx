import type { GameList } from '@guildhall/contract/lists'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ArrowLeft, Copy, Ellipsis, Flag, Pencil, Plus, Repeat2, Trash2, UserMinus, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { listName } from '../../platform/names/list-name.ts'
import { asPerson, personName } from '../../platform/names/person-name.ts'
import { profileHref } from '../../platform/names/profile-href.ts'
import { askToReport } from '../../platform/reporting/asked-report.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Cluster, Stack } from '../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../ui/dress/text.tsx'
import { listed } from '../../ui/language/listed.ts'
import { TextLink } from '../../ui/link.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/overlay/menu.tsx'
import { LiveShield } from '../../ui/people/live-shield.tsx'
import { ShieldStack } from '../../ui/people/shield-stack.tsx'
import { RelativeTime } from '../../ui/type/relative-time.tsx'
import { ReportItem } from '../boundaries/report-item.tsx'
import { Warned } from '../boundaries/warned.tsx'
import { useAskForList } from './ask-for-list.ts'
import { gameCount } from './audience-words.ts'
import styles from './list-head.module.css'
import { ListTags } from './list-tile.tsx'
import { LikeButton, likeCount } from './standing/like-button.tsx'
import { ListProgress } from './standing/list-progress.tsx'

/** What can be asked for at the head of a list; the page answers. */
export type ListWish = 'add' | 'edit' | 'helpers' | 'copy' | 'share' | 'remove' | 'leave'

type ListHeadProps = {
  list: GameList
  userId: string
  isCopying: boolean
  onWish: (wish: ListWish) => void
}

/** Which list this is, whose, and what one can do with it. */
export function ListHead({ list, userId, isCopying, onWish }: ListHeadProps) {
  const { owner, description, editors, count, updatedAt, clonedFrom } = list
  const askForList = useAskForList(list.id)
  return (
    <Stack as="header" gap={3} className={styles.head}>
      <ButtonLink tone="quiet" icon={ArrowLeft} href="/lists" className={styles.back}>
        {t`Lists`}
      </ButtonLink>
      <Cluster gap={5} lineGap={4} align="end" justify="between">
        <Stack gap={2} shrinks className={styles.words}>
          <Text as="h1" breaks tabIndex={-1}>
            {listName(list)}
          </Text>
          <p className={styles.owner}>
            <LiveShield person={asPerson(owner)} size={24} />
            <TextLink href={profileHref(owner)}>{personName(owner)}</TextLink>
            <span>
              <Trans>
                · {gameCount(count)} · changed <RelativeTime at={updatedAt} />
              </Trans>
              {list.owner.id === userId && list.likes > 0 && ` · ${likeCount(list.likes)}`}
            </span>
          </p>
          <ListTags list={list} />
          <ListProgress list={list} />
        </Stack>
        <ListActions list={list} userId={userId} isCopying={isCopying} onWish={onWish} />
      </Cluster>
      <Warned of={list} label={t`Show what the list says`} onAsk={askForList}>
        {description && <p className={styles.description}>{description}</p>}
      </Warned>
      {editors.length > 0 && (
        <p className={styles.helpers}>
          <ShieldStack people={editors.map(asPerson)} max={5} label={t`Helped by ${listed(editors.map(personName))}`} />
          <span aria-hidden="true">{helperWords(editors)}</span>
        </p>
      )}
      {clonedFrom && (
        <Quiet breaks>
          <Trans>
            Began as a copy of <TextLink href={`/list/${clonedFrom.id}`}>{clonedFrom.name}</TextLink>.
          </Trans>
        </Quiet>
      )}
    </Stack>
  )
}

function helperWords(editors: GameList['editors']): string {
  const [first] = editors
  if (editors.length === 1 && first) return t`${first.firstName} helps with it`
  return t`${editors.length} friends help with it`
}

const asked = (owner: GameList['owner']) => ({ id: owner.id, name: personName(owner) })

function ListActions({ list, userId, isCopying, onWish }: ListHeadProps): ReactNode {
  const isOwn = list.owner.id === userId
  const copy = (
    <Button icon={Copy} busy={isCopying && t`Copying`} onClick={() => onWish('copy')}>
      {t`Make a copy`}
    </Button>
  )
  if (!list.mayEdit) {
    return (
      <Cluster align="stretch">
        <LikeButton list={list} />
        {!list.isVeiled && copy}
        <Button icon={Repeat2} onClick={() => onWish('share')}>
          {t`Share in a post`}
        </Button>
        <IconButton
          icon={Flag}
          label={t`Report this list`}
          onClick={() => askToReport({ kind: 'list', id: list.id, person: asked(list.owner) })}
        />
      </Cluster>
    )
  }
  return (
    <Cluster align="stretch">
      {!isOwn && <LikeButton list={list} />}
      {isOwn && (
        <Button icon={Pencil} onClick={() => onWish('edit')}>
          {t`Edit`}
        </Button>
      )}
      <Button tone="primary" icon={Plus} onClick={() => onWish('add')}>
        {t`Add games`}
      </Button>
      <Menu
        label={t`Actions for ${list.name}`}
        trigger={<IconButton icon={Ellipsis} label={t`More for this list`} tooltip={false} />}
      >
        {isOwn && (
          <MenuItem icon={Users} onSelect={() => onWish('helpers')}>
            {t`Who helps`}
          </MenuItem>
        )}
        <MenuItem icon={Copy} onSelect={() => onWish('copy')}>
          {t`Make a copy`}
        </MenuItem>
        <MenuItem icon={Repeat2} onSelect={() => onWish('share')}>
          {t`Share in a post`}
        </MenuItem>
        <MenuSeparator />
        {list.owner.id !== userId && <ReportItem kind="list" id={list.id} person={asked(list.owner)} />}
        {isOwn ? (
          <MenuItem icon={Trash2} tone="danger" onSelect={() => onWish('remove')}>
            {t`Remove the list`}
          </MenuItem>
        ) : (
          <MenuItem icon={UserMinus} tone="danger" onSelect={() => onWish('leave')}>
            {t`Stop helping`}
          </MenuItem>
        )}
      </Menu>
    </Cluster>
  )
}
